import type { FastifyReply, FastifyRequest } from 'fastify'

const DEVICE_COOKIE = /(?:^|;\s*)device=([\w-]{43})(?=;|$)/

/** The secret of a browser that an account was signed in from before. */
export function readDeviceToken(request: FastifyRequest): string | undefined {
  return DEVICE_COOKIE.exec(request.headers.cookie ?? '')?.[1]
}

/** Lets the browser show later that an account was signed in from it. The cookie opens nothing by itself. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string, days: number): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const maxAge = days * 24 * 3_600
  reply.header('set-cookie', `device=${token}; Path=/api/users; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`)
}
