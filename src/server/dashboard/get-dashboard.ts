import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { BEST_SELLER_DAYS } from '#domain/constants.ts'
import { toIsoDay, toShopDay } from '#domain/dates.ts'
import { listDays } from '#domain/figures/figures.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { getBackupStatus } from '#server/backup/queries.ts'
import { countWaitingOrders } from '#server/orders/unpaid/queries.ts'
import { countOrders } from '#server/fulfilment/queries.ts'
import { listDayOutcomes } from '#server/figures/queries.ts'
import { refreshFigures } from '#server/figures/refresh-figures.ts'
import { listBestSellers } from '#server/catalog/popular/best-seller-queries.ts'
import { listRunningOut } from './queries.ts'

/** Best sellers shown. */
const BEST_SELLERS = 8

const DAY = 24 * 60 * 60 * 1000

const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

/** What was sold of the orders of each of the last `days` days (of the shop, today included), best sellers, low stock, the numbers of pending orders and of those to confirm, and the last backup. */
export async function getDashboard(database: Database, db: Db, days: number): Promise<Dashboard> {
  const period = { from: toShopDay(daysAgo(days - 1)), to: toShopDay(new Date()) }
  await refreshFigures(database, period)
  const [sold, bestSellers, runningOut, pending, toConfirm, backup] = await Promise.all([
    listDayOutcomes(db, period),
    listBestSellers(db, { since: toIsoDay(daysAgo(BEST_SELLER_DAYS - 1)), limit: BEST_SELLERS }),
    listRunningOut(db),
    countOrders(db, 'Pending'),
    countWaitingOrders(db),
    getBackupStatus(db),
  ])
  const salesOf = new Map(sold.map((day) => [day.day, day]))
  const sumOf = (figure: 'orders' | 'sales' | 'onRoad' | 'placed') => sold.reduce((sum, day) => sum + day[figure], 0)
  const [orders, placed] = [sumOf('orders'), sumOf('placed')]
  return {
    ...{ orders, placed, sales: sumOf('sales'), onRoad: sumOf('onRoad') },
    averageBasket: orders > 0 ? Math.round(placed / orders) : 0,
    pending,
    toConfirm,
    days: listDays(period).map((day) => salesOf.get(day) ?? { day, orders: 0, sales: 0, onRoad: 0, placed: 0 }),
    bestSellers,
    runningOut,
    backup,
  }
}
