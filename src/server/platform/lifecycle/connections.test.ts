import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, Server as NetServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { Connections } from './connections.ts'

const LONG = 20_000
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A server that hands its requests to `answer`. */
async function openServer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  let now = 0
  const connections = new Connections(() => now)
  const server = createServer((request, response) => {
    connections.handle(request, response, () => answer(request, response))
  })
  connections.watch(server, {
    readTimeout: LONG,
    pace: { sendGrace: 30_000, sendRate: 16, readPeriod: 15_000, readRate: 1 },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  ends.push(() => (agent.destroy(), server.closeAllConnections(), server.close()))
  /** Looks for slow clients every second, for so many seconds. */
  const passSeconds = (seconds: number) => {
    for (const end = now + seconds * 1_000; now < end;) {
      now += 1_000
      connections.cutSlowClients()
    }
  }
  return { connections, server, port, agent, passSeconds }
}

function ask(port: number, agent?: Agent) {
  return new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
    const call = get({ port, host: '127.0.0.1', agent: agent ?? false }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.once('end', () => resolve({ text, connection: response.headers.connection }))
    })
    call.once('error', reject)
  })
}

const sayHello = (_: IncomingMessage, response: ServerResponse) => void response.end('hello')

describe('a server that stops', () => {
  it('finishes what it has begun, tells the client, and listens no more', async () => {
    const begun = Promise.withResolvers<ServerResponse>()
    const { connections, port, agent } = await openServer((_, response) => begun.resolve(response))
    const asked = ask(port, agent)
    const response = await begun.promise

    const drained = connections.drain({ grace: 0, limit: LONG })
    expect(connections.isDraining).toBe(true)
    response.end('hello')

    expect(await asked).toEqual({ text: 'hello', connection: 'close' })
    await drained
    await expect(ask(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('answers once more on a connection that was kept', async () => {
    const { connections, port, agent } = await openServer(sayHello)
    expect(await ask(port, agent)).toEqual({ text: 'hello', connection: 'keep-alive' })

    const drained = connections.drain({ grace: LONG, limit: LONG })

    expect(await ask(port, agent)).toEqual({ text: 'hello', connection: 'close' })
    await drained
  })

  it('keeps connections, old and new, until load balancers had time to notice', async () => {
    const { connections, port, agent } = await openServer(sayHello)
    await ask(port, agent)
    const notice = Promise.withResolvers<void>()
    const drained = connections.drain({ notice: notice.promise, grace: LONG, limit: LONG })

    expect(connections.isDraining).toBe(true)
    expect(await ask(port, agent)).toEqual({ text: 'hello', connection: 'keep-alive' })
    expect((await ask(port)).text).toBe('hello')

    notice.resolve()
    // What waits for it goes on first.
    await new Promise(setImmediate)
    expect(await ask(port, agent)).toEqual({ text: 'hello', connection: 'close' })
    await drained
  })

  it('answers those who wait for a connection', async () => {
    const { connections, port } = await openServer(sayHello)
    const asked = Array.from({ length: 16 }, () => ask(port))

    await connections.drain({ grace: 0, limit: LONG })

    expect(await Promise.all(asked)).toHaveLength(16)
  })

  it('would reset them if it closed the listener at once', async () => {
    const { server, port } = await openServer(sayHello)
    const asked = Promise.allSettled(Array.from({ length: 16 }, () => ask(port)))
    // The connections stand in the queue of the system.
    await new Promise<void>((resolve) => process.nextTick(resolve))

    NetServer.prototype.close.call(server)

    expect((await asked).map(({ status }) => status)).toContain('rejected')
  })

  it('does not close the listener while the client of an answer may come back', async () => {
    const begun: ServerResponse[] = []
    const { connections, server, port } = await openServer((_, response) => {
      begun.push(response)
      server.emit('begun')
    })
    const first = ask(port)
    await once(server, 'begun')
    const drained = connections.drain({ grace: 0, limit: LONG })
    const second = first.then(() => ask(port))
    begun[0]?.end('first')
    await once(server, 'begun')
    begun[1]?.end('second')

    expect((await second).text).toBe('second')
    await drained
  })

  it('cuts what takes too long', async () => {
    const { connections, server, port } = await openServer(() => server.emit('begun'))
    const asked = Promise.allSettled([ask(port)])
    await once(server, 'begun')

    await connections.drain({ grace: 0, limit: 0 })

    expect(await asked).toMatchObject([{ status: 'rejected', reason: { code: 'ECONNRESET' } }])
  })
})

describe('a client that is silent for long', () => {
  /** A client with a request that `answer` begins to answer, seen from the server. */
  async function openClient(answer: (response: ServerResponse) => void) {
    const { server, port, passSeconds } = await openServer((_, response) => {
      answer(response)
      server.emit('begun')
    })
    const client = connect(port, '127.0.0.1')
    ends.push(() => client.destroy())
    client.on('error', () => {})
    client.pause()
    const [socket] = (await once(server, 'connection')) as [Socket]
    return {
      socket,
      server,
      passSeconds,
      async send(request = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n') {
        client.write(request)
        await once(server, 'begun')
      },
      fallSilent: () => server.emit('timeout', socket),
    }
  }

  it('is cut when it sends nothing', async () => {
    const { socket, fallSilent } = await openClient(() => {})

    fallSilent()

    expect(socket.destroyed).toBe(true)
  })

  it('is cut when it takes nothing of its answer', async () => {
    const { socket, send, fallSilent } = await openClient((response) => response.write(Buffer.alloc(64 * 1024 * 1024)))
    await send()

    fallSilent()

    expect(socket.destroyed).toBe(true)
  })

  it('may wait for an answer that is being made', async () => {
    const { socket, send, fallSilent } = await openClient(() => {})
    await send()

    fallSilent()

    expect(socket.destroyed).toBe(false)
  })

  it('is cut when it takes only the beginning of its answer', async () => {
    const { socket, send, passSeconds } = await openClient((response) => response.write(Buffer.alloc(64 * 1024 * 1024)))
    await send()

    passSeconds(15)
    expect(socket.destroyed).toBe(false)
    // What the system took before the first look may count for one period.
    passSeconds(16)

    expect(socket.destroyed).toBe(true)
  })

  it('is told and cut when it does not send the body of its request', async () => {
    const { socket, server, send, passSeconds } = await openClient((response) => response.req.resume())
    const errors: unknown[] = []
    server.on('clientError', (error, own: Socket) => {
      errors.push(error)
      own.destroy()
    })
    await send('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100000\r\n\r\n{')

    passSeconds(30)
    expect(socket.destroyed).toBe(false)
    passSeconds(1)

    expect(errors).toMatchObject([{ code: 'ERR_HTTP_REQUEST_TIMEOUT' }])
    expect(socket.destroyed).toBe(true)
  })

  it('is cut when it asks on and on without waiting for answers', async () => {
    const begun: ServerResponse[] = []
    const { socket, send } = await openClient((response) => begun.push(response))

    await send('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(100))

    expect(socket.destroyed).toBe(true)
    expect(begun).toHaveLength(16)
  })
})

describe('a request that is answered before its body is there', () => {
  const MEGABYTE = 1024 * 1024

  /** Sends the head of an upload and then as much of its body as is taken, and answers with what came back. */
  async function upload(port: number, megabytes: number, head = `Content-Length: ${megabytes * MEGABYTE}`) {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('error', () => {})
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.write(`POST / HTTP/1.1\r\nHost: shop\r\n${head}\r\n\r\n`)
    const piece = Buffer.alloc(MEGABYTE, ' ')
    for (let sent = 0; sent < megabytes && !socket.destroyed; sent++)
      if (!socket.write(piece)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
    return { socket, closed, text: () => text }
  }

  it('is read no further when it is large, and its client hears the answer', async () => {
    let read = 0
    const { port } = await openServer((request, response) => {
      const { socket } = request
      socket.once('close', () => (read = socket.bytesRead))
      response.writeHead(401).end('no')
    })
    const { closed, text } = await upload(port, 200)
    await closed

    expect(text()).toMatch(/^HTTP\/1.1 401/)
    expect(read).toBeLessThan(8 * MEGABYTE)
  })

  it('may go on when it is small', async () => {
    const { port } = await openServer((_, response) => response.writeHead(401).end('no'))
    const { socket, text } = await upload(port, 1)
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
    while (text().split('HTTP/1.1').length < 3) await once(socket, 'data')
    socket.destroy()

    expect(text().match(/HTTP\/1.1 401/g)).toHaveLength(2)
  })
})
