import type { FastifyReply, FastifyRequest } from 'fastify'

/** With this prefix browsers take the cookie only from the host itself, over TLS. They refuse it over plain http. */
const SECURE_NAME = '__Host-device'
const PLAIN_NAME = 'device'

const secureCookie = /(?:^|;\s*)__Host-device=([\w-]{43})(?=;|$)/
const plainCookie = /(?:^|;\s*)device=([\w-]{43})(?=;|$)/

/**
 * The secret of a browser that an account was signed in from before. The plain name is read over https too, where a browser has it
 * from before the prefix: the next login replaces it.
 */
export function readDeviceToken({ headers: { cookie = '' } }: FastifyRequest): string | undefined {
  return (secureCookie.exec(cookie) ?? plainCookie.exec(cookie))?.[1]
}

/** Lets the browser show later that an account was signed in from it. The cookie opens nothing by itself. */
export function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, days, isHttps }: { token: string; days: number; isHttps: boolean },
): void {
  const rules = `Max-Age=${days * 24 * 3_600}; HttpOnly; SameSite=Strict`
  if (!isHttps && request.protocol !== 'https') {
    reply.header('set-cookie', `${PLAIN_NAME}=${token}; Path=/api/users; ${rules}`)
    return
  }
  reply.header('set-cookie', `${SECURE_NAME}=${token}; Path=/; ${rules}; Secure`)
  if (plainCookie.test(request.headers.cookie ?? ''))
    reply.header('set-cookie', `${PLAIN_NAME}=; Path=/api/users; Max-Age=0; HttpOnly; SameSite=Strict; Secure`)
}
