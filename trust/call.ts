import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Connections are kept, as browsers do, so that a promise measures the shop and not the making of connections. */
const usualAgent = new Agent({ keepAlive: true, maxSockets: 256 })

export interface ShopCall {
  method?: string
  path: string
  body?: unknown
  token?: string | undefined
  key?: string | undefined
  headers?: Record<string, string>
  /** Cuts the connection after so many milliseconds. */
  cutAfter?: number | undefined
  /** The connections of more callers at once than a promise has. */
  agent?: Agent
}

export interface ShopReply {
  /** 0 when no answer came. */
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- what a promise reads of an answer is up to the promise
  body: any
  text: string
  /** It was not made for this request, which would have an id. */
  isKept: boolean
  milliseconds: number
}

/** Sends one request to the shop. Does not throw: without an answer the status is 0. */
export function callShop(url: string, call: ShopCall) {
  const { method = 'POST', path, body, token, key, headers, cutAfter, agent = usualAgent } = call
  const started = performance.now()
  return new Promise<ShopReply>((resolve) => {
    const end = (status: number, text = '', isKept = false) =>
      resolve({ status, text, body: parse(text), isKept, milliseconds: performance.now() - started })
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const sent = request(
      url + path,
      {
        method,
        agent: cutAfter === undefined ? agent : false,
        headers: {
          ...headers,
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.once('end', () => end(answer.statusCode ?? 0, text, !('x-request-id' in answer.headers)))
        answer.once('error', () => end(0))
        answer.once('close', () => end(0))
      },
    )
    sent.once('error', () => end(0))
    if (cutAfter !== undefined) setTimeout(() => sent.destroy(), cutAfter)
    sent.end(payload)
  })
}

/** Sends one request, again while a machine under load has the shop answer that it is busy, which it says before it looks at anything. */
export async function callWhenFree(url: string, call: ShopCall): Promise<ShopReply> {
  for (let attempt = 1; ; attempt++) {
    const reply = await callShop(url, call)
    if (reply.status !== 503 || attempt === 40) return reply
    await pause(250)
  }
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
