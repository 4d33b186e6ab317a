import { describe, expect, it } from 'vitest'
import { callerIp } from './caller-ip.ts'
import { createApp } from '#server/platform/http/create-app.ts'
import { parseTrustedProxies } from './trusted-proxies.ts'

/** The caller that the shop sees, with that TRUST_PROXY, behind that peer. */
async function seeCaller(trusted: string, peer: string, forwardedFor: string) {
  const isTrustedProxy = parseTrustedProxies(trusted)
  if (!isTrustedProxy) throw new Error(`${trusted} was refused`)
  const handleFirst = (_request: unknown, _response: unknown, next: () => void) => next()
  const app = createApp({ logLevel: 'silent', isTrustedProxy, handleFirst })
  app.get('/', { config: { access: 'anyone' } }, (request) => callerIp(request.ip))
  const answer = await app.inject({ url: '/', remoteAddress: peer, headers: { 'x-forwarded-for': forwardedFor } })
  await app.close()
  return answer.body
}

describe('the caller behind proxies', () => {
  it.each([
    ['0', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['1', '127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['2', '::ffff:10.0.0.2', '198.51.100.1, 203.0.113.9, 192.0.2.8', '203.0.113.9'],
    ['loopback', '::1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['192.0.2.0/24, uniquelocal', '10.1.2.3', '198.51.100.1, 203.0.113.9, 192.0.2.8', '203.0.113.9'],
    ['192.0.2.8', '::ffff:192.0.2.8', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['2001:db8::/32', '2001:db8::1', '203.0.113.9', '203.0.113.9'],
  ])('TRUST_PROXY=%s, peer %s, forwarded for %s: is %s', async (trusted, peer, forwardedFor, caller) => {
    expect(await seeCaller(trusted, peer, forwardedFor)).toBe(caller)
  })

  it.each([
    ['0', '127.0.0.1'],
    ['1', '198.51.100.7'],
    ['2', '2001:db8:1:2::1'],
    ['192.0.2.8', '198.51.100.7'],
    ['loopback', '10.0.0.1'],
  ])('is the peer itself where that is no proxy: TRUST_PROXY=%s, peer %s', async (trusted, peer) => {
    expect(await seeCaller(trusted, peer, '203.0.113.9, 203.0.113.10')).toBe(callerIp(peer))
  })

  it.each([
    'yes',
    '-1',
    '10',
    '127.0.0.1/0',
    '127.0.0.1/33',
    '10.0.0.0/8/8',
    'fe80::/200',
    'proxy.example',
    '10.0.0.1,',
  ])('refuses TRUST_PROXY=%s', (text) => {
    expect(parseTrustedProxies(text)).toBeUndefined()
  })
})

describe('one caller', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s counts as %s', (ip, address) => {
    expect(callerIp(ip)).toBe(address)
  })
})
