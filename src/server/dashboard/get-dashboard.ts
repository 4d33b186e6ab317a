import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { BEST_SELLER_DAYS } from '#domain/constants.ts'
import { startOfShopDay, toShopDay } from '#domain/dates.ts'
import { listDays } from '#domain/figures/figures.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { describeDamage } from '#server/platform/db/damage.ts'
import { getBackupStatus } from '#server/backup/queries.ts'
import { countWaitingOrders } from '#server/orders/limits/queries.ts'
import { countOrders } from '#server/orders/staff/queries.ts'
import { listDayOutcomes } from '#server/figures/queries.ts'
import { refreshFigures } from '#server/figures/refresh-figures.ts'
import { listBestSellers } from '#server/catalog/popular/best-seller-queries.ts'
import { translateLines } from '#server/catalog/translations/translate-lines.ts'
import { listRunningOut } from './queries.ts'

/** Best sellers shown. */
const BEST_SELLERS = 8

const DAY = 24 * 60 * 60 * 1000

const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

/**
 * What was sold of the orders of each of the last `days` days (of the shop, today included), best sellers, low stock,
 * the numbers of pending orders and of those to confirm, and the last backup.
 */
export async function getDashboard(database: Database, db: Db, days: number): Promise<Dashboard> {
  const period = { from: toShopDay(daysAgo(days - 1)), to: toShopDay(new Date()) }
  const { whereReadable, hasMetDamage } = watchDamage()
  await whereReadable(refreshFigures(database, period), undefined)
  const [sold, bestSellers, runningOut, pending, toConfirm, backup] = await Promise.all([
    whereReadable(listDayOutcomes(db, period), []),
    whereReadable(readBestSellers(db), []),
    whereReadable(readRunningOut(db), []),
    whereReadable(countOrders(db, 'Pending'), 0),
    whereReadable(countWaitingOrders(db), 0),
    whereReadable(getBackupStatus(db), { lastAt: null, bytes: null, failedAt: null, error: null }),
  ])
  const salesOf = new Map(sold.map((day) => [day.day, day]))
  const sumOf = (figure: 'orders' | 'sales' | 'onRoad' | 'placed') => sold.reduce((sum, day) => sum + day[figure], 0)
  const [orders, placed] = [sumOf('orders'), sumOf('placed')]
  return {
    orders,
    placed,
    sales: sumOf('sales'),
    onRoad: sumOf('onRoad'),
    averageBasket: orders > 0 ? Math.round(placed / orders) : 0,
    pending,
    toConfirm,
    days: listDays(period).map((day) => salesOf.get(day) ?? { day, orders: 0, sales: 0, onRoad: 0, placed: 0 }),
    bestSellers,
    runningOut,
    backup: { ...backup, isDamaged: hasMetDamage() || database.readDamage() !== undefined },
  }
}

const readRunningOut = async (db: Db) => translateLines(db, await listRunningOut(db))

async function readBestSellers(db: Db) {
  const since = startOfShopDay(toShopDay(daysAgo(BEST_SELLER_DAYS - 1))).toISOString()
  return translateLines(db, await listBestSellers(db, { since, limit: BEST_SELLERS }))
}

/** Goes on if a part of the database is damaged: the page that reports the damage must not need that part. */
function watchDamage() {
  let isMet = false
  return {
    hasMetDamage: () => isMet,
    whereReadable: <T>(reading: Promise<T>, otherwise: T): Promise<T> =>
      reading.catch((error: unknown) => {
        if (describeDamage(error) === undefined) throw error
        isMet = true
        return otherwise
      }),
  }
}
