import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds a signed notice may be old: an older one is somebody's recording. */
const TOLERANCE = 300

/** Signs a body as gateways usually do: the time, and an HMAC of time and body. */
export function signNotice(secret: string, body: Buffer, at: Date): string {
  const time = Math.floor(at.getTime() / 1000)
  return `t=${time},v1=${hmac(secret, time, body)}`
}

/** Whether the header signs this very body with the secret, not long ago. Compared in constant time. */
export function isSigned(secret: string, header: string | string[] | undefined, body: Buffer, now: Date): boolean {
  const parts = new Map(
    String(header ?? '')
      .split(',')
      .map((part) => part.split('=', 2) as [string, string]),
  )
  const time = Number(parts.get('t'))
  if (!Number.isInteger(time) || Math.abs(now.getTime() / 1000 - time) > TOLERANCE) return false
  const given = Buffer.from(parts.get('v1') ?? '')
  const expected = Buffer.from(hmac(secret, time, body))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function hmac(secret: string, time: number, body: Buffer) {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
}
