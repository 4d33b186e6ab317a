import { z } from 'zod'

const Address = z.union([z.ipv4(), z.ipv6()])
const Network = z.union([z.cidrv4(), z.cidrv6()])

/** Whether a text is an IP address, or a network of them with its prefix. */
export const isNetwork = (typed: string): boolean =>
  Address.safeParse(typed).success || Network.safeParse(typed).success
