import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** The names that Fastify and Express know for the private networks. */
const namedNetworks: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
/** Where a proxy that is trusted by its hop alone may be: a peer from elsewhere is a caller who passed the proxy by. */
const privateNetworks = Object.values(namedNetworks).flat()
const MAX_HOPS = 9

/** Whether what an address says in `X-Forwarded-For` is believed; hop 0 is the peer of the connection itself. */
export type IsTrustedProxy = (address: string, hop: number) => boolean

/**
 * Reads which proxies are trusted: `0` none, a number of hops, or a list of addresses, networks (`10.1.0.0/16`) and names
 * (`loopback`, `linklocal`, `uniquelocal`) with commas between. With a number the nearest proxy must have a private
 * address. Undefined for anything else.
 */
export function parseTrustedProxies(text: string): IsTrustedProxy | undefined {
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    if (hops > MAX_HOPS) return undefined
    const nearby = toBlockList(privateNetworks)
    return (address, hop) => hop < hops && (hop > 0 || includes(nearby, address))
  }
  const networks = text.split(',').flatMap((entry) => namedNetworks[entry.trim()] ?? [entry.trim()])
  if (!networks.every(isNetwork)) return undefined
  const trusted = toBlockList(networks)
  return (address) => includes(trusted, address)
}

/** Whether an address is one of these, or in one of these networks (`10.1.0.0/16`). */
export const isInNetworks = (networks: readonly string[], address: string): boolean =>
  includes(toBlockList(networks), address)

function isNetwork(text: string) {
  const { address, prefix, bits } = split(text)
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= bits)
  return (isIPv4(address) || isIPv6(address)) && isPrefix
}

function split(text: string) {
  const [address = '', ...rest] = text.split('/')
  return { address, prefix: rest.length > 0 ? rest.join('/') : undefined, bits: isIPv4(address) ? 32 : 128 }
}

function toBlockList(networks: readonly string[]) {
  const list = new BlockList()
  for (const network of networks) {
    const { address, prefix, bits } = split(network)
    list.addSubnet(address, prefix === undefined ? bits : Number(prefix), isIPv4(address) ? 'ipv4' : 'ipv6')
  }
  return list
}

/** A rule for IPv4 also covers `::ffff:a.b.c.d`, as sockets of both families name an IPv4 peer. */
function includes(list: BlockList, address: string) {
  if (isIPv4(address)) return list.check(address, 'ipv4')
  return isIPv6(address) && list.check(address, 'ipv6')
}
