import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import { coinOf } from '#domain/money/smallest-coin.ts'
import { priceExchange, type PricedExchange, type WantedPiece } from '#domain/returns/price-exchange.ts'
import type { ExchangeRequest } from '#domain/returns/return-request.ts'
import { t } from '#domain/texts/t.ts'
import { findSkusForOrder, type SkuForOrder } from '#server/catalog/queries.ts'
import { copyContact } from '#server/orders/contact-columns.ts'
import { findFreeOrderNumber, type OrderRow } from '#server/orders/queries.ts'
import { notHeld } from '#server/orders/place/hold/hold-for-confirmation.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { toOrderPrice } from '#server/orders/place/pricing/to-order-price.ts'
import type { Db } from '#server/schema/database.ts'
import { getOrderSettings, getSmallestCoin } from '#server/settings/queries.ts'
import type { ChosenPieces } from '#server/returns/choose-pieces.ts'

/** A replacement that is not placed yet, and what it and the pieces that come back add up to. */
export type Replacement = PricedExchange<WantedPiece & { sku: SkuForOrder }>

/**
 * Prices the pieces that replace others, piece by piece; store credit of `balance` pays for what is missing. Throws
 * `INVALID_REQUEST` for a SKU that is not sold, unless it is one that comes back.
 */
export async function priceReplacement(
  tx: Db,
  pieces: readonly ChosenPieces[],
  { replacements, deliveryFee }: Pick<ExchangeRequest, 'replacements' | 'deliveryFee'>,
  { balance, origin }: { balance: number; origin: OrderRow },
): Promise<Replacement> {
  const skus = await findSkusForOrder(
    tx,
    replacements.map(({ skuId }) => skuId),
  )
  const returned = pieces.map(({ sold, quantity, amount }) => {
    const { product_id: productId, color, price } = sold.row
    return { productId, color, price, quantity, value: amount }
  })
  const coin = await getSmallestCoin(tx)
  const problems: Record<string, string> = {}
  const wanted = replacements.flatMap(({ skuId, quantity }, index) => {
    const sku = skus.find(({ id }) => id === skuId)
    const comesBack = pieces.some(({ sold }) => sold.row.sku_id === skuId)
    if (!sku || (sku.sellable === 0 && !comesBack)) problems[`replacements.${index}.skuId`] = t('errors.sizeNotSold')
    if (!sku) return []
    const { product_id: productId, variant_id: variantId, color, price } = sku
    return [{ sku, quantity, productId, variantId, color, price, collections: [] }]
  })
  if (Object.keys(problems).length > 0) throw new ApiError('INVALID_REQUEST', { details: { fields: problems } })
  const terms = { deliveryFee, credit: balance, taxPercent: origin.tax_percent, coin, newId }
  return priceExchange(returned, wanted, terms)
}

/**
 * Places the order that brings the replacement: to the contact of the order it replaces pieces of, without a
 * confirmation. What came back pays for it, then store credit, and the rest is paid on delivery. Its lines keep what
 * each costs less. Takes no stock: the exchange moves that in both directions.
 */
export async function placeReplacement(
  tx: Db,
  origin: OrderRow,
  { replacement }: Replacement,
  { id, userId, now: at }: { id: string; userId: string; now: string },
): Promise<void> {
  const [settings, number] = [await getOrderSettings(tx), await findFreeOrderNumber(tx)]
  const { user_id: customerId, language } = origin
  await placeOrder(
    { tx, atCommit: tx },
    {
      id,
      number,
      at,
      source: 'exchange',
      customerId,
      staffId: userId,
      language,
      settings,
      contact: copyContact(origin),
      price: toOrderPrice(replacement.lines, replacement, {
        taxPercent: origin.tax_percent,
        coin: coinOf(settings),
      }),
      hold: { ...notHeld, takesStock: false },
      columns: { exchange_of: origin.id },
    },
  )
}
