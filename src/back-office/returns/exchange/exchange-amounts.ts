import { priceExchange } from '#domain/returns/price-exchange.ts'
import type { ReturnableLine } from '#domain/returns/return.ts'
import { t } from '#domain/texts/t.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { SmallestCoin } from '#domain/money/smallest-coin.ts'

interface Exchange {
  line: ReturnableLine
  quantity: number
  /** The piece that is sent instead, at its price of today; undefined: none is chosen yet. */
  piece: { productId: string; color: string; price: Millimes } | undefined
  deliveryFee: Millimes
  /** The store credit that pays for what is missing. */
  credit: Millimes
  coin: SmallestCoin
}

/** What an exchange comes to before it is entered, as the shop will reckon it, with the amounts that are shown. */
export function exchangeAmounts({ line, quantity, piece, deliveryFee, credit, coin }: Exchange) {
  const back = { productId: line.productId, color: line.color, price: line.price, quantity }
  const value = line.values[quantity - 1] ?? 0
  if (!piece) return { price: undefined, rest: 0, due: 0, amounts: [[t('returns.value'), value]] as const }
  const wanted = { ...piece, quantity, variantId: '', collections: [] }
  const terms = { deliveryFee, credit, taxPercent: 0, coin, newId: () => '' }
  const { replacement, rest, due, credit: fromCredit } = priceExchange([{ ...back, value }], [wanted], terms)
  const price = replacement.lines[0]?.price
  const amounts: (readonly [string, Millimes])[] = [
    [t('returns.value'), value],
    ...(fromCredit > 0 ? [[t('returns.storeCredit'), fromCredit] as const] : []),
    [t('returns.toGive'), rest],
    [t('returns.toCollect'), due - fromCredit],
  ]
  return { price, rest, due, amounts }
}
