import { describeImageFailure } from './image-failure.ts'
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
// All that is public lies in 2000::/3, less tunnels and translations that carry an IPv4 address, and what is for documentation.
const publicNetwork = new BlockList()
publicNetwork.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv6')
}

/** Why an image could not be fetched. */
export class DownloadError extends Error {
  override name = 'DownloadError'
  /** What `describeImageFailure` reads. */
  readonly failure: string
  /** A later attempt may succeed. */
  readonly isTemporary: boolean

  constructor(failure: string, { isTemporary = false, cause }: { isTemporary?: boolean; cause?: unknown } = {}) {
    super(describeImageFailure(failure), { cause })
    this.failure = failure
    this.isTemporary = isTemporary
  }
}

const notPublic = 'private'

/** Whether a machine at that address may be asked: anywhere in the public network. */
export function isPublic(address: string): boolean {
  // A zone, as in fe80::1%eth0, names a way out of this machine.
  if (address.includes('%')) return false
  const kind = isIP(address)
  if (kind === 6) return publicNetwork.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6')
  return kind === 4 && !privateNetworks.check(address, 'ipv4')
}

/**
 * Fetches an image from the web. Refuses what is not http or https, what is too large or too slow, and machines in
 * private networks, whatever name they go by: the address that was checked is the one that is asked. Throws a `DownloadError`.
 */
export async function download(url: string, { isAllowed = isPublic, timeout = TIMEOUT } = {}): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeout)
  try {
    return await follow(url, isAllowed, signal)
  } catch (error) {
    if (error instanceof DownloadError) throw error
    if (signal.aborted) throw new DownloadError('slow', { isTemporary: true, cause: error })
    throw explainFailure(error)
  }
}

async function follow(url: string, isAllowed: (address: string) => boolean, signal: AbortSignal) {
  let at = toUrl(url)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await get(at, isAllowed, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return await readBounded(response, signal)
    response.destroy()
    if (statusCode < 300 || statusCode > 399 || !headers.location) throw explainStatus(statusCode)
    at = toUrl(headers.location, at)
  }
  throw new DownloadError('redirects')
}

function toUrl(url: string, base?: URL): URL {
  const parsed = URL.parse(url, base)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) throw new DownloadError('no-address')
  return parsed
}

function explainStatus(status: number) {
  if (status === 404 || status === 410) return new DownloadError(`gone ${status}`)
  if (status === 401 || status === 403) return new DownloadError(`forbidden ${status}`)
  return new DownloadError(`error ${status}`, {
    isTemporary: status === 429 || status >= 500,
  })
}

function explainFailure(cause: unknown) {
  const { code } = cause as { code?: string }
  if (code === 'ENOTFOUND') return new DownloadError('no-website', { cause })
  return new DownloadError('unreachable', { isTemporary: true, cause })
}

function get(url: URL, isAllowed: (address: string) => boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  // A name is checked when it is looked up; a bare address is never looked up.
  if (isIP(host) && !isAllowed(host)) throw new DownloadError(notPublic)
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
      else if (!first) answer(new DownloadError(notPublic), '', 4)
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
      throw new DownloadError('too-large')
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}
