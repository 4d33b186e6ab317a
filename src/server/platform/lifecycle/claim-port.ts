import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Takes a port before a shop is prepared that could not serve, and answers what gives it back for the server that
 * listens on it next. A port of 0 is any, and not taken. Throws where it is taken or not allowed, in words.
 */
export async function claimPort({ port, host }: { port: number; host: string }): Promise<() => Promise<void>> {
  if (port === 0) return () => Promise.resolve()
  const server = createServer((socket) => socket.destroy())
  server.listen({ port, host })
  try {
    await once(server, 'listening')
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken ? new Error(`Port ${port} is taken: stop the program that uses it, or set another PORT.`) : error
  }
  return async () => {
    server.close()
    await once(server, 'close')
  }
}
