import { callWhenFree } from '../../call.ts'
import type { TrustShop } from '../../shop.ts'

/** Of equal accounts, the rank test says otherwise in one run of a thousand. */
export const HIGHEST_RANK_SCORE = 3.3
/** By how much the medians may differ, of the smaller one. */
const WIDEST_MEDIAN_GAP = 0.25
/** The same of the fastest of each kind: by far less than a hash takes. */
const WIDEST_FLOOR_RATIO = 2.5

const WARM_UP = 4

/**
 * Signs in with wrong passwords to known and unknown accounts in turn, each once and from an address of its own, and
 * compares the times.
 */
export async function compareAccountTimes(shop: TrustShop, knownEmails: readonly string[]) {
  const known: number[] = []
  const unknown: number[] = []
  for (const [pair, email] of knownEmails.entries()) {
    const attempts = [
      { email, times: known },
      { email: `nobody-${email}`, times: unknown },
    ]
    for (const attempt of pair % 2 ? attempts.toReversed() : attempts) {
      const headers = { 'x-forwarded-for': `198.${18 + (pair % 2)}.${pair >> 1}.${attempts.indexOf(attempt) + 1}` }
      const body = { email: attempt.email, password: 'a wrong guess' }
      const { status, milliseconds } = await callWhenFree(shop.url, { path: '/api/users/login', headers, body })
      if (status !== 401) throw new Error(`A wrong password was answered with ${status}`)
      if (pair >= WARM_UP) attempt.times.push(milliseconds)
    }
  }
  const medians = { known: median(known), unknown: median(unknown) }
  return {
    ...medians,
    floors: { known: Math.min(...known), unknown: Math.min(...unknown) },
    medianGap: Math.abs(medians.known - medians.unknown) / Math.min(medians.known, medians.unknown),
    rankScore: scoreRanks(known, unknown),
  }
}

export type AccountTimes = Awaited<ReturnType<typeof compareAccountTimes>>

/** Whether nobody can tell known from unknown accounts by these times. */
export const areAlike = ({ rankScore, medianGap }: AccountTimes) =>
  rankScore <= HIGHEST_RANK_SCORE && medianGap <= WIDEST_MEDIAN_GAP

/** Whether as much is done for unknown accounts as for known ones. What a machine does meanwhile hardly slows down the fastest of many. */
export function areHashedAlike({ floors }: AccountTimes): boolean {
  const [less, more] = [Math.min(floors.known, floors.unknown), Math.max(floors.known, floors.unknown)]
  return more <= less * WIDEST_FLOOR_RATIO
}

function median(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return ((sorted[middle] ?? 0) + (sorted[Math.ceil(sorted.length / 2 - 0.5)] ?? 0)) / 2
}

/** The z score of the rank test of Mann and Whitney, without a sign: how far the two are from a fair mix. */
function scoreRanks(some: readonly number[], others: readonly number[]) {
  const slower = some.flatMap((one) => others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  const wins = slower.reduce<number>((sum, win) => sum + win, 0)
  const pairs = some.length * others.length
  return Math.abs(wins - pairs / 2) / Math.sqrt((pairs * (some.length + others.length + 1)) / 12)
}
