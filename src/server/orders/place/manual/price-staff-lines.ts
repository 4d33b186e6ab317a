import { ApiError } from '#domain/api/errors.ts'
import type { ManualOrder } from '#domain/orders/place/manual-order.ts'
import { t } from '#domain/texts/t.ts'
import type { OrderedSku } from '#server/orders/place/pricing/price-order-lines.ts'

type Requested = ManualOrder['lines']

/**
 * The lines as a price of the catalogue is asked for: what staff set must not be compared with it. Throws
 * `INVALID_REQUEST` for a size that stands twice.
 */
export function withoutPrices(requested: Requested): { skuId: string; quantity: number }[] {
  const isTwice = requested.findIndex(({ skuId }, index) => requested.findIndex((one) => one.skuId === skuId) < index)
  if (isTwice >= 0)
    throw new ApiError('INVALID_REQUEST', {
      details: { fields: { [`lines.${isTwice}.skuId`]: t('errors.sizeTwice') } },
    })
  return requested.map(({ skuId, quantity }) => ({ skuId, quantity }))
}

/** The lines at the prices that staff set; the SKU of each keeps that of the catalogue. */
export const withStaffPrices = (lines: readonly OrderedSku[], requested: Requested): OrderedSku[] =>
  lines.map((line) => ({ ...line, price: requested.find(({ skuId }) => skuId === line.sku.id)?.price ?? line.price }))
