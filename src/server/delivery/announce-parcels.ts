import { BY_FILE } from '#domain/delivery/courier.ts'
import { governorateName } from '#domain/addresses/governorates.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { ParcelToTake } from '#domain/extensions/contracts/courier-contract.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { defaultLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import type { CourierRow } from '#server/delivery/shipments/queries.ts'
import { listItemsForReader } from '#server/orders/list-items-for-reader.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import type { Database } from '#server/schema/database.ts'
import type { CourierProvider, CourierProviders } from './courier-provider.ts'
import { describeItems } from './file/courier-rows.ts'
import { listPackedParcelsOf, type ParcelRow } from './queries.ts'
import { toParcel } from './to-parcel.ts'

/** What came of telling a courier of a parcel. */
type Announced = { trackingNumber: string; labelUrl: string; cash: Millimes } | { refused: string }

/**
 * Tells a courier of the packed parcels of these orders by its provider, one after the other, and answers what it said of each order.
 * Where the provider fails, the others are refused without asking it again. Nothing where a file tells the courier.
 */
export async function announceParcels(
  database: Database,
  providers: CourierProviders,
  { courier, orderIds }: { courier: Pick<CourierRow, 'provider' | 'name'>; orderIds: readonly string[] },
): Promise<Map<string, Announced>> {
  const announced = new Map<string, Announced>()
  if (courier.provider === BY_FILE) return announced
  const provider = (await providers()).find(({ id }) => id === courier.provider)
  const gone = t('couriers.providerOff', { courier: courier.name })
  if (!provider) return new Map(orderIds.map((orderId) => [orderId, { refused: gone }]))
  const rows = await listPackedParcelsOf(database.query, orderIds)
  const items = await inLanguage(defaultLanguage(), () => listItemsForReader(database.query, [...orderIds]))
  let failure: string | undefined
  for (const row of rows) {
    const answer =
      failure === undefined
        ? await announceOne(provider, courier.name, toParcelToTake(row, items.get(row.id) ?? []))
        : { failure }
    if ('failure' in answer) failure ??= t('couriers.notTold', { courier: courier.name, reason: answer.failure })
    if ('failure' in answer) announced.set(row.id, { refused: failure ?? '' })
    else announced.set(row.id, answer)
  }
  return announced
}

async function announceOne(
  provider: CourierProvider,
  courier: string,
  parcel: ParcelToTake,
): Promise<Announced | { failure: string }> {
  try {
    const answer = await provider.handOver(parcel)
    if ('refused' in answer)
      return { refused: t('couriers.notTaken', { courier, number: parcel.number, reason: answer.refused }) }
    return { trackingNumber: answer.trackingNumber, labelUrl: answer.labelUrl ?? '', cash: parcel.cash }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const reason = error.details?.['reason']
    return { failure: typeof reason === 'string' ? reason : error.message }
  }
}

const toParcelToTake = (row: ParcelRow, items: readonly OrderItem[]): ParcelToTake => ({
  key: row.shipment_id,
  number: row.number,
  name: row.user_name,
  phone: row.user_phone,
  street: row.street,
  city: row.city || row.state,
  governorate: row.governorate === null ? '' : governorateName(row.governorate, 'fr'),
  zipCode: row.zip_code,
  comment: row.comment,
  cash: toParcel(row).cashDue,
  pieces: toParcel(row).pieces,
  contents: describeItems(items),
})
