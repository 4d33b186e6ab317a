import { toPage } from '#domain/api/page.ts'
import { readCursor, readCursorKey, writeCursor } from '#domain/api/list-cursor.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { CashEntriesPage } from '#domain/cash/cash-entry.ts'
import type { CashParcelsPage, CourierCash, ParcelList } from '#domain/cash/courier-cash.ts'
import type { PayoutsPage } from '#domain/cash/payout.ts'
import { endOfShopDay, startOfShopDay } from '#domain/dates.ts'
import { findCourier } from '#server/delivery/shipments/queries.ts'
import { parseOrderSearch } from '#server/orders/order-search-terms.ts'
import type { Db } from '#server/schema/database.ts'
import { t } from '#domain/texts/t.ts'
import { listCashEntries } from './entry-queries.ts'
import { toPayout } from './payouts/get-payout.ts'
import { findParcelPlace, listCashParcels, listCouriersWithCash } from './parcel-queries.ts'
import { listPayoutRows } from './payouts/payout-queries.ts'

/** Rows of a page. */
const PAGE = 50

/** What a courier owes, with its parcels. Throws `COURIER_NOT_FOUND`. */
export async function getCourierCash(db: Db, courierId: string): Promise<CourierCash> {
  const [courier] = await listCouriersWithCash(db, courierId)
  if (!courier) throw new ApiError('COURIER_NOT_FOUND')
  return courier
}

interface ParcelsQuery {
  courierId: string
  list: ParcelList
  search?: string | undefined
  startAfter?: string | undefined
}

/** One page of the parcels of a courier. Throws `COURIER_NOT_FOUND`, and `INVALID_REQUEST` for an unknown `startAfter`. */
export async function listParcelsOfCourier(
  db: Db,
  { courierId, list, search = '', startAfter }: ParcelsQuery,
): Promise<CashParcelsPage> {
  if (!(await findCourier(db, courierId))) throw new ApiError('COURIER_NOT_FOUND')
  const words = parseOrderSearch(search)
  const place = startAfter === undefined ? undefined : await findPlace(db, list, startAfter)
  const query = { courierId, list, words, tracking: search, startAfter: place }
  const rows = await listCashParcels(db, { ...query, limit: PAGE + 1 })
  return toPage(rows, PAGE, ({ since, id }) => writeCursor({ by: SINCE, key: since, id }))
}

const SINCE = 'since'

/** The place that a cursor names: of an id alone, where the parcel stands now. */
async function findPlace(db: Db, list: ParcelList, text: string) {
  const cursor = readCursor(text)
  const since = cursor?.by === SINCE ? readCursorKey(cursor.key, 'time') : undefined
  if (cursor && typeof since === 'string') return { id: cursor.id, since }
  const place = await findParcelPlace(db, list, cursor?.id ?? text)
  if (!place) throw new ApiError('INVALID_REQUEST', { details: { fields: { startAfter: t('errors.noOrder') } } })
  return place
}

/** A time in days of the shop. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** The moments between which those days lie. */
export const momentsOf = ({ from, to }: Days) => ({
  from: from === undefined ? undefined : startOfShopDay(from).toISOString(),
  to: to === undefined ? undefined : endOfShopDay(to).toISOString(),
})

/** One page of the cash book of a courier. Throws `COURIER_NOT_FOUND`, and `INVALID_REQUEST` for an unknown `startAfter`. */
export async function listEntriesOfCourier(
  db: Db,
  { courierId, startAfter, ...days }: Days & { courierId: string; startAfter?: string | undefined },
): Promise<CashEntriesPage> {
  if (!(await findCourier(db, courierId))) throw new ApiError('COURIER_NOT_FOUND')
  return toPage(await listCashEntries(db, { courierId, startAfter, ...momentsOf(days), limit: PAGE + 1 }), PAGE)
}

interface PayoutsQuery {
  courierId?: string | undefined
  list?: 'all' | 'open' | undefined
  startAfter?: string | undefined
}

/** One page of the payouts of a courier, or of all couriers; `open`: of those whose difference nobody has ended. */
export async function listPayouts(db: Db, { courierId, list, startAfter }: PayoutsQuery): Promise<PayoutsPage> {
  const query = { courierId, isOpen: list === 'open', startAfter }
  const { items, next } = toPage(await listPayoutRows(db, { ...query, limit: PAGE + 1 }), PAGE)
  return { items: items.map(toPayout), next }
}
