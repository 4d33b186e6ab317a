import { lookup, type LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { MAX_IMAGE_BYTES } from '#domain/constants.ts'

const TIMEOUT = 20_000
const MAX_REDIRECTS = 3

/** Networks that a product file has no business with: this machine, and everything around it. */
const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv6')
}

/** Whether a machine at that address may be asked: anywhere in the public network. */
export const isPublic = (address: string) => !privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Fetches an image from the web. Refuses what is not http or https, what is too large or too slow, and machines in
 * private networks, whatever name they go by: the address that was checked is the one that is asked.
 */
export async function download(url: string, isAllowed = isPublic): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT)
  let at = new URL(url)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await get(at, isAllowed, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return await readBounded(response, signal)
    response.destroy()
    if (statusCode < 300 || statusCode > 399 || !headers.location) throw new Error(`the answer was ${statusCode}`)
    at = new URL(headers.location, at)
  }
  throw new Error('it leads from one address to the next')
}

function get(url: URL, isAllowed: (address: string) => boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const request = { 'http:': requestHttp, 'https:': requestHttps }[url.protocol]
  if (!request) throw new Error('it is not an address on the web')
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  // A name is checked when it is looked up; a bare address is never looked up.
  if (isIP(host) && !isAllowed(host)) throw new Error('it is in a private network')
  const options = {
    signal,
    lookup: checkedLookup(isAllowed),
    headers: { accept: 'image/*', 'user-agent': 'Hanout import' },
  }
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end()
  })
}

function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, answer) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const allowed = addresses?.filter(({ address }) => isAllowed(address)) ?? []
      const [first] = allowed
      if (error) answer(error, '', 4)
      else if (!first) answer(new Error('it is in a private network'), '', 4)
      else if (options.all) answer(null, allowed)
      else answer(null, first.address, first.family)
    })
  }
}

async function readBounded(response: IncomingMessage, signal: AbortSignal) {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    signal.throwIfAborted()
    bytes += part.length
    if (bytes > MAX_IMAGE_BYTES) {
      response.destroy()
      throw new Error('it is larger than 15 MB')
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}
