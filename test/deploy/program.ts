import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, get, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

interface Run {
  code: number | null
  output: string
}

/** Runs a program to its end, and answers with what it has printed. */
export async function run(command: string, args: string[], environment: Record<string, string> = {}): Promise<Run> {
  const child = spawn(command, args, { env: { ...process.env, ...environment } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** Starts a program that goes on running. `stop` ends it. */
export function startProgram(command: string, args: string[], environment: Record<string, string> = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const exited = once(child, 'exit')
  return {
    get output() {
      return output
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await exited
    },
  }
}

/** A server that stands for a process of the shop. */
export async function startServer(answer: RequestListener) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: portOf(server), stop: () => stop(server) }
}

async function stop(server: Server) {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Asks by GET, on a connection of its own. */
export function ask(port: number, path = '/', headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const call = get({ port, path, host: '127.0.0.1', agent: false, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    call.once('error', reject)
  })
}

/** Looks again and again until what is looked for is there. Throws after half a minute. */
export async function waitFor<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (const end = performance.now() + 30_000; performance.now() < end; await pause(50)) {
    const found = await look().catch(() => undefined)
    if (found !== undefined && found !== false) return found
  }
  throw new Error('It did not come within half a minute')
}
