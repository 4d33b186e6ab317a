import { toShopDay } from '#domain/dates.ts'
import { listDays, type Period } from '#domain/figures/figures.ts'
import { sumUpOrders } from '#domain/figures/sum-up-orders.ts'
import type { Database } from '#server/schema/database.ts'
import {
  findProgress,
  invalidateAllDays,
  invalidateDays,
  listCountedOrders,
  listValidDays,
  listOrderChanges,
  listOrderDays,
  lockProgress,
  replaceDay,
  updateProgress,
  type FigureProgress,
  type OrderChange,
} from './daily-figures-queries.ts'

/** Raised when orders are counted in another way: what is kept is then counted again. */
const VERSION = 5

/** Milliseconds by which a change may be committed after the time that it carries. */
const LATEST_COMMIT = 120_000

/**
 * Brings the daily figures of a period up to date: invalidates the days whose orders have changed, and counts again those
 * that are missing. What was committed before the call is in them afterwards.
 */
export async function refreshFigures(database: Database, period: Period): Promise<void> {
  await giveUpChangedDays(database)
  await countMissingDays(database, period)
}

async function countMissingDays(database: Database, period: Period) {
  const missing = await findMissingDays(database, period)
  if (missing.length === 0) return
  const busy = await listOrderDays(database.longQuery, { from: missing[0] ?? '', to: missing.at(-1) ?? '' })
  await keepEmptyDays(
    database,
    missing.filter((day) => !busy.has(day)),
  )
  for (const day of missing.filter((each) => busy.has(each))) await countDay(database, day)
}

/** Days to come are counted as well once they are asked for: an order that is placed then invalidates them. */
async function findMissingDays(database: Database, period: Period) {
  const kept = new Set(await listValidDays(database.query, period, VERSION))
  return listDays({ from: period.from, to: [period.to, toShopDay(new Date())].toSorted()[0] ?? period.to }).filter(
    (day) => !kept.has(day),
  )
}

async function giveUpChangedDays(database: Database) {
  const now = new Date().toISOString()
  const known = await findProgress(database.query)
  if (known && !isAhead(known, now)) {
    const changes = await listOrderChanges(database.query, { since: beginOf(known), until: endOf(now) })
    if (listUnseen(known, changes).length === 0) return
  }
  await database.transact(async (tx) => {
    const locked = await lockProgress(tx, now)
    // Which changes a clock that was ahead has missed is not known.
    const isLost = isAhead(locked, now)
    if (isLost) await invalidateAllDays(tx, VERSION)
    const progress = isLost ? { ...locked, readTo: now } : locked
    const changes = await listOrderChanges(tx, { since: beginOf(progress), until: endOf(now) })
    const unseen = listUnseen(progress, changes)
    if (known && !isLost && unseen.length === 0) return
    await invalidateDays(tx, [...new Set(unseen.map(({ day }) => day))], VERSION)
    const generation = progress.generation + 1
    const readTo = [progress.readTo, now].toSorted().at(-1) ?? ''
    const remembered = changes.filter(({ at }) => at >= beginOf({ readTo }))
    await updateProgress(tx, {
      readTo,
      generation,
      seen: Object.fromEntries(remembered.map(({ id, stamp }) => [id, stamp])),
    })
  })
}

const beginOf = ({ readTo }: Pick<FigureProgress, 'readTo'>) =>
  new Date(Date.parse(readTo) - LATEST_COMMIT).toISOString()

/** What carries a later time was written by a clock that was ahead. */
const endOf = (now: string) => new Date(Date.parse(now) + LATEST_COMMIT).toISOString()
const isAhead = ({ readTo }: Pick<FigureProgress, 'readTo'>, now: string) => readTo > endOf(now)

const listUnseen = ({ seen }: FigureProgress, changes: readonly OrderChange[]) =>
  changes.filter(({ id, stamp }) => seen[id] !== stamp)

async function keepEmptyDays(database: Database, days: readonly string[]) {
  if (days.length === 0) return
  await database.transact(async (tx) => {
    await lockProgress(tx, new Date().toISOString())
    const first = days[0] ?? ''
    const busy = await listOrderDays(tx, { from: first, to: days.at(-1) ?? first })
    for (const day of days) if (!busy.has(day)) await replaceDay(tx, day, VERSION, [])
  })
}

/**
 * Counts a day in a transaction of its own. Whatever is committed after its reads carries a time that the next refresh looks at once more.
 */
async function countDay(database: Database, day: string) {
  await database.transact(async (tx) => {
    await lockProgress(tx, new Date().toISOString())
    if ((await listValidDays(tx, { from: day, to: day }, VERSION)).length > 0) return
    await replaceDay(tx, day, VERSION, sumUpOrders(await listCountedOrders(tx, day)))
  })
}
