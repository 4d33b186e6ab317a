import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { BEST_SELLER_DAYS } from '#domain/constants.ts'
import { toIsoDay } from '#domain/dates.ts'
import type { Db } from '#server/schema/database.ts'
import { getBackupStatus } from '#server/backup/queries.ts'
import { countWaitingOrders } from '#server/orders/unpaid/queries.ts'
import { countOrders } from '#server/fulfilment/queries.ts'
import { listBestSellers, listDaySales, listRunningOut } from './queries.ts'

const DAY = 24 * 60 * 60 * 1000

/** The day (UTC) so many days ago. */
const dayBefore = (days: number) => toIsoDay(new Date(Date.now() - days * DAY))

/** Sales of each of the last `days` days (UTC, today included), best sellers, low stock, the numbers of pending orders and of those to confirm, and the last backup. */
export async function getDashboard(db: Db, days: number): Promise<Dashboard> {
  const all = Array.from({ length: days }, (_, index) => dayBefore(days - 1 - index))
  const since = all[0] ?? ''
  const [sold, bestSellers, runningOut, pending, toConfirm, backup] = await Promise.all([
    listDaySales(db, since),
    listBestSellers(db, dayBefore(BEST_SELLER_DAYS - 1)),
    listRunningOut(db),
    countOrders(db, 'Pending'),
    countWaitingOrders(db),
    getBackupStatus(db),
  ])
  const salesOf = new Map(sold.map((day) => [day.day, day]))
  const orders = sold.reduce((sum, day) => sum + day.orders, 0)
  const sales = sold.reduce((sum, day) => sum + day.sales, 0)
  return {
    sales,
    orders,
    averageBasket: orders > 0 ? Math.round(sales / orders) : 0,
    pending,
    toConfirm,
    days: all.map((day) => salesOf.get(day) ?? { day, orders: 0, sales: 0 }),
    bestSellers,
    runningOut,
    backup,
  }
}
