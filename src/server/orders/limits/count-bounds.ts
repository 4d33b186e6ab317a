import { createHash } from 'node:crypto'

/** The key of a count: a hash, so that the counts are no list of customers. */
export const hashCountKey = (kind: string, subject: string): string =>
  createHash('sha256').update(`${kind} ${subject}`).digest('base64url')

/** Whether every count is at most `factor` times its bound. */
export const areWithin = (
  bounds: ReadonlyMap<string, number>,
  counted: ReadonlyMap<string, number>,
  factor = 1,
): boolean => [...bounds].every(([key, bound]) => (counted.get(key) ?? 0) <= bound * factor)
