import { ApiError } from '#domain/api/errors.ts'
import type { ParcelOutcome } from '#domain/cash/courier-cash.ts'
import type { ParcelNews } from '#domain/extensions/contracts/courier-contract.ts'
import { recordOutcomes } from '#server/cash/record-outcomes.ts'
import type { CourierProvider } from '#server/delivery/courier-provider.ts'
import { listParcelsOnRoad, updateCourier, type CourierRow } from '#server/delivery/shipments/queries.ts'
import type { Database } from '#server/schema/database.ts'

/** What the news of a parcel make of it. One that is carried is where it was. */
const outcomes: Readonly<Record<ParcelNews['state'], ParcelOutcome | undefined>> = {
  carried: undefined,
  delivered: 'delivered',
  refused: 'refused',
  lost: 'lost',
}

/**
 * Asks a provider what has become of the parcels of a courier, and writes it down as staff do who read its statement. What is told
 * again, or of a parcel that the courier does not have, changes nothing. What could not be written down is asked for again. Answers how
 * many parcels have changed.
 */
export async function readCourierNews(
  database: Database,
  provider: CourierProvider,
  courier: Pick<CourierRow, 'id' | 'news_at'>,
  now = new Date(),
): Promise<number> {
  const news = (await askNews(provider, courier.news_at)).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const last = news.at(-1)
  if (!last) return 0
  const numbers = [...new Set(news.map(({ trackingNumber }) => trackingNumber))]
  const onRoad = await listParcelsOnRoad(database.query, courier.id, numbers)
  let changed = 0
  // A clock that is ahead must not hide what comes next.
  let newsAt = Math.min(Date.parse(last.at), now.getTime())
  for (const { trackingNumber, order_id: orderId } of onRoad) {
    const latest = news.findLast((one) => one.trackingNumber === trackingNumber)
    const outcome = latest && outcomes[latest.state]
    if (!outcome) continue
    const [result] = await recordOutcomes(database, { orderIds: [orderId], outcome, userId: provider.userId })
    if (result?.ok) changed++
    else newsAt = Math.min(newsAt, Date.parse(latest.at))
  }
  await database.transact((tx) => updateCourier(tx, courier.id, { news_at: new Date(newsAt).toISOString() }))
  return changed
}

/** None where the provider fails: its fault has been counted, and it is asked again. */
async function askNews({ readNews }: CourierProvider, since: string | null): Promise<ParcelNews[]> {
  try {
    return (await readNews?.(since)) ?? []
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}
