import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { Pace } from './pace.ts'

const bounds = { sendGrace: 30_000, sendRate: 16, readPeriod: 15_000, readRate: 1 }

/** A connection whose client has sent and taken so many bytes, and its pace. Looks every second for so many seconds. */
function openConnection() {
  const handle = { bytesWritten: 0, writeQueueSize: 0 }
  const socket = { bytesRead: 0, writableLength: 0, _handle: handle }
  const request = { complete: false, readableLength: 0 }
  let now = 0
  const pace = new Pace(socket as unknown as Socket, bounds, now)
  return {
    socket,
    handle,
    request,
    send: () => pace.beginRequest(request as IncomingMessage, now),
    /** What is found within so many seconds; `act` happens in each of them. */
    look(seconds: number, act = () => {}) {
      for (let second = 1; second <= seconds; second++) {
        act()
        now += 1_000
        const slow = pace.look(now)
        if (slow) return `${slow} after ${second} s`
      }
      return 'in time'
    },
  }
}

describe('a client that sends a body', () => {
  it('byte by byte is too slow after half a minute', () => {
    const { socket, send, look } = openConnection()
    send()

    expect(look(60, () => (socket.bytesRead += 1))).toBe('sending after 31 s')
  })

  it('of 20 MB on a slow line may take its time', () => {
    const { socket, request, send, look } = openConnection()
    send()

    expect(look(1_000, () => (socket.bytesRead += 20_000))).toBe('in time')
    request.complete = true
    expect(look(1_000)).toBe('in time')
  })

  it('is not blamed while the shop does not use what has come', () => {
    const { request, send, look } = openConnection()
    send()
    request.readableLength = 65_536

    expect(look(100)).toBe('in time')
    request.readableLength = 0
    expect(look(100)).toBe('sending after 31 s')
  })

  it('is measured from its request on, not from the opening of its connection', () => {
    const { socket, send, look } = openConnection()
    look(100, () => (socket.bytesRead += 100_000))
    send()

    expect(look(100)).toBe('sending after 31 s')
  })
})

describe('a client that an answer waits for', () => {
  it('and that takes nothing is too slow', () => {
    const { socket, look } = openConnection()
    socket.writableLength = 100_000

    expect(look(60)).toBe('reading after 16 s')
  })

  it('and that takes a few bytes now and then is too slow', () => {
    const { socket, handle, look } = openConnection()
    socket.writableLength = handle.writeQueueSize = handle.bytesWritten = 1_000_000

    expect(look(60, () => (handle.writeQueueSize -= 900))).toBe('reading after 16 s')
  })

  it('is served while it takes enough, also of one large write', () => {
    const { socket, handle, look } = openConnection()
    socket.writableLength = handle.writeQueueSize = handle.bytesWritten = 1_000_000

    expect(look(60, () => (handle.writeQueueSize -= 1_100))).toBe('in time')
  })

  it('has time anew for each answer', () => {
    const { socket, look } = openConnection()

    expect(look(60, () => (socket.writableLength = socket.writableLength > 0 ? 0 : 100))).toBe('in time')
  })

  it('is not blamed for an answer that is still being made', () => {
    expect(openConnection().look(600)).toBe('in time')
  })
})
