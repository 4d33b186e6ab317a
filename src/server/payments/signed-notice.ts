import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds after which a signed notice is taken for a replay. */
const TOLERANCE_SECONDS = 300

/** Signs a body as gateways do: `t=` the time in seconds, `v1=` an HMAC of time and body. */
export function signNotice(secret: string, body: Buffer, at: Date): string {
  const time = Math.floor(at.getTime() / 1000)
  return `t=${time},v1=${hmac(secret, time, body)}`
}

/** Whether the header holds a recent signature of this body. Compares in constant time. */
export function isSigned(secret: string, header: string | string[] | undefined, body: Buffer, now: Date): boolean {
  const parts = new Map(
    String(header ?? '')
      .split(',')
      .map((part) => part.split('=', 2) as [string, string]),
  )
  const time = Number(parts.get('t'))
  if (!Number.isInteger(time) || Math.abs(now.getTime() / 1000 - time) > TOLERANCE_SECONDS) return false
  const given = Buffer.from(parts.get('v1') ?? '')
  const expected = Buffer.from(hmac(secret, time, body))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function hmac(secret: string, time: number, body: Buffer) {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
}
