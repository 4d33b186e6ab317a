import { z } from 'zod'

const UnpaidCountKept = z.object({ day: z.string(), keys: z.array(z.string()), pieces: z.int() })

/** One count; of an order that carries another one, that of each of them. */
const KeptCounts = z.union([UnpaidCountKept.transform((count) => [count]), z.array(UnpaidCountKept)])

/** Where the pieces of an order are counted, as its column `counted_under` says; none where they are not. */
export const readCounts = (countedUnder: string) =>
  countedUnder === '' ? [] : KeptCounts.parse(JSON.parse(countedUnder))

/** The column of an order that carries another one: nothing, where it has no count itself, because staff confirmed it. */
export const joinCounts = (ours: string, theirs: string): string =>
  ours === '' || theirs === '' ? ours : JSON.stringify([...readCounts(ours), ...readCounts(theirs)])
