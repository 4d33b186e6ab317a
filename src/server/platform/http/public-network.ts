import { lookup, type LookupAddress } from 'node:dns'
import { Agent as HttpAgent, request as requestHttp, type ClientRequest, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that nobody may send the shop into by an address that they typed: this machine, and everything around it. */
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

/** A machine that may not be asked, since it is in a private network. */
export class PrivateAddress extends Error {}

/** Whether a machine at that address may be asked: anywhere in the public network. */
export function isPublic(address: string): boolean {
  // A zone, as in fe80::1%eth0, names a way out of this machine.
  if (address.includes('%')) return false
  const kind = isIP(address)
  if (kind === 6) return publicNetwork.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6')
  return kind === 4 && !privateNetworks.check(address, 'ipv4')
}

/** Whether a machine at an address may be asked. */
export type AddressGuard = (address: string) => boolean

interface OutsideRequest extends Omit<RequestOptions, 'lookup' | 'agent'> {
  isAllowed: AddressGuard
}

/** Connections that are kept, by the guard that has checked them: nobody gets one that another guard or nobody has checked. */
const agents = new WeakMap<AddressGuard, { http: HttpAgent; https: HttpsAgent }>()

/**
 * Opens a request to an address that somebody typed. The address that was checked is the one that is asked, whatever name it goes by.
 * Throws `PrivateAddress` for a bare address that is not allowed; a name that leads to one ends the request with that error.
 */
export function openRequest(url: URL, { isAllowed, ...options }: OutsideRequest): ClientRequest {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  // A name is checked when it is looked up; a bare address is never looked up.
  if (isIP(host) && !isAllowed(host)) throw new PrivateAddress(host)
  const { http, https } = agentsOf(isAllowed)
  return request(url, {
    ...options,
    agent: url.protocol === 'https:' ? https : http,
    lookup: checkedLookup(isAllowed),
  })
}

function agentsOf(isAllowed: AddressGuard) {
  const kept = agents.get(isAllowed) ?? {
    http: new HttpAgent({ keepAlive: true }),
    https: new HttpsAgent({ keepAlive: true }),
  }
  agents.set(isAllowed, kept)
  return kept
}

function checkedLookup(isAllowed: AddressGuard): LookupFunction {
  return (hostname, options, answer) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const allowed = addresses?.filter(({ address }) => isAllowed(address)) ?? []
      const [first] = allowed
      if (error) answer(error, '', 4)
      else if (!first) answer(new PrivateAddress(hostname), '', 4)
      else if (options.all) answer(null, allowed)
      else answer(null, first.address, first.family)
    })
  }
}
