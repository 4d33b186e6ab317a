import { isIPv6 } from 'node:net'

const IPV4_INSIDE_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** Groups of 16 bits that one customer of a provider gets: the owner of a /64 has all its addresses. */
const NETWORK_GROUPS = 4

/** What counts as one address when calls are bounded: an IPv4 address, or the network of an IPv6 one. */
export function callerIp(ip: string): string {
  const inside = IPV4_INSIDE_IPV6.exec(ip)?.[1]
  if (inside) return inside
  if (!isIPv6(ip)) return ip
  const [start = '', end] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const head = start ? start.split(':') : []
  const tail = end ? end.split(':') : []
  const zeros = end === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail]
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
