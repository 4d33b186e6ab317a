import { Agent, request } from 'node:http'
import type { GeneratedRequest } from './requests.ts'

/** What was answered. Status 0: nothing. */
export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Sends requests to a shop on connections that are kept. Does not throw: without an answer the status is 0. */
export class RequestSender {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 32 })
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  send({
    method,
    path,
    headers,
    body,
  }: Pick<GeneratedRequest, 'method' | 'path' | 'headers' | 'body'>): Promise<Answer> {
    const { hostname, port } = new URL(this.#url)
    return new Promise((resolve) => {
      const fail = (error: unknown) => resolve({ status: 0, headers: {}, text: String(error) })
      const bytes = body === undefined ? undefined : Buffer.from(body, 'latin1')
      // Node gives none to the body of a method that has none as a rule.
      const length = bytes && { 'content-length': String(bytes.length) }
      const call = request(
        { hostname, port, path, method, headers: { ...length, ...headers }, agent: this.#agent },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk: string) => (text += chunk))
          answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
          answer.once('error', fail)
        },
      )
      call.once('error', fail)
      call.end(bytes)
    })
  }

  close() {
    this.#agent.destroy()
  }
}
