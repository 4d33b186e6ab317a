import { z } from 'zod'

/** A place where an account is signed in. Times are ISO 8601 in UTC. */
export const AccountSession = z.object({
  id: z.string(),
  device: z.string().describe('Browser and system in words, such as `Firefox on Windows`; empty where it is not known'),
  signedInAt: z.string(),
  lastUsedAt: z.string().describe('Up to a quarter of an hour ago: the life of an access token'),
  isCurrent: z.boolean().describe('The session that asks'),
})
export type AccountSession = z.output<typeof AccountSession>
