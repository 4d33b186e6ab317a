import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import { orderTotals } from '#domain/money/order-totals.ts'
import { toTotalColumns, type FixedAdjustment } from '#domain/promotions/order-adjustments.ts'
import { toStoreCreditAdjustments } from '#domain/promotions/store-credit.ts'
import { exchangeTotals, replacementPrice, type ExchangeTotals } from '#domain/returns/exchange-totals.ts'
import type { ExchangeRequest } from '#domain/returns/return-request.ts'
import { t } from '#domain/texts/t.ts'
import { findSkusForOrder } from '#server/catalog/queries.ts'
import { findFreeOrderNumber, type OrderRow } from '#server/orders/queries.ts'
import type { OrderedSku } from '#server/placing/pricing/price-order-lines.ts'
import { recordOrder } from '#server/placing/record-order.ts'
import type { Db } from '#server/schema/database.ts'
import { getOrderSettings } from '#server/settings/queries.ts'
import type { ChosenPieces } from '#server/returns/choose-pieces.ts'

/** A replacement that is not placed yet: its lines, and what it and the pieces that come back add up to. */
export interface Replacement {
  lines: OrderedSku[]
  totals: ExchangeTotals
}

/**
 * Prices the pieces that replace others. Throws `INVALID_REQUEST` for a SKU that is not sold, unless it is one that comes back, and `OUT_OF_STOCK` where fewer are
 * left than are wanted.
 */
export async function priceReplacement(
  tx: Db,
  pieces: readonly ChosenPieces[],
  { replacements, deliveryFee }: Pick<ExchangeRequest, 'replacements' | 'deliveryFee'>,
): Promise<Replacement> {
  const skus = await findSkusForOrder(
    tx,
    replacements.map(({ skuId }) => skuId),
  )
  const returned = pieces.map(({ sold, quantity, amount }) => {
    const { product_id: productId, color, price } = sold.row
    return { productId, color, price, quantity, value: amount }
  })
  const problems: Record<string, string> = {}
  const lines = replacements.flatMap(({ skuId, quantity }, index): OrderedSku[] => {
    const sku = skus.find(({ id }) => id === skuId)
    const comesBack = pieces.some(({ sold }) => sold.row.sku_id === skuId)
    if (!sku || (sku.sellable === 0 && !comesBack)) problems[`replacements.${index}.skuId`] = t('errors.sizeNotSold')
    if (!sku) return []
    const piece = { productId: sku.product_id, color: sku.color, price: sku.price }
    return [{ sku, quantity, price: replacementPrice(piece, returned) }]
  })
  if (Object.keys(problems).length > 0) throw new ApiError('INVALID_REQUEST', { details: { fields: problems } })
  const wanted = lines.map(({ sku, quantity, price }) => ({
    ...{ productId: sku.product_id, color: sku.color, price, quantity },
  }))
  return { lines, totals: exchangeTotals(returned, wanted, deliveryFee) }
}

/**
 * Places the order that brings the replacement: to the contact of the order it replaces pieces of, without a confirmation. What came back pays for it, then
 * `credit`, and the rest is paid on delivery. Takes no stock. Answers its id.
 */
export async function placeReplacement(
  tx: Db,
  origin: OrderRow,
  { lines, totals }: Replacement,
  {
    deliveryFee,
    credit,
    id,
    userId,
    now,
  }: { deliveryFee: number; credit: number; id: string; userId: string; now: string },
): Promise<void> {
  const fixed = (reason: FixedAdjustment['reason'], amount: number): FixedAdjustment[] =>
    amount > 0
      ? [{ kind: 'fixed', id: newId(), code: null, reason, title: '', of: 'lines', granted: amount, amount }]
      : []
  const paid = [...fixed('staff', totals.carried), ...fixed('exchange', totals.exchanged)]
  const left = { lines: totals.due - deliveryFee, delivery: deliveryFee }
  const adjustments = [...paid, ...toStoreCreditAdjustments(credit, left, newId)]
  const [settings, number] = [await getOrderSettings(tx), await findFreeOrderNumber(tx)]
  const { user_name, user_email, user_phone, street, city, state, zip_code, comment } = origin
  const order = {
    ...{ id, number, user_id: origin.user_id },
    ...{ user_name, user_email, user_phone, street, city, state, zip_code, comment },
    ...toTotalColumns(orderTotals(lines, { deliveryFee, adjustments }), adjustments),
    ...(origin.tax_percent > 0 && { tax_percent: origin.tax_percent }),
    ...{
      status: 'Pending' as const,
      exchange_of: origin.id,
      placed_by: userId,
      language: origin.language,
      created_at: now,
      updated_at: now,
    },
  }
  await recordOrder(tx, order, lines, settings)
}
