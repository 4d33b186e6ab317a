import { useEffect, useState } from 'react'
import { orderTotals, sumOfLines, type OrderTotals, type PricedLine } from '#domain/money/order-totals.ts'
import { Price } from '#domain/money/price.ts'
import { coinOf } from '#domain/money/smallest-coin.ts'
import type { Adjustment } from '#domain/money/adjustment.ts'
import { roundingOf, toAdjustments } from '#domain/promotions/order-adjustments.ts'
import type { OrderQuote } from '#domain/promotions/order-quote.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { usePromotionCode } from './promotion-code.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'

type QuotedLine = PricedLine & { skuId: string }

interface Options {
  delivery: 'direct' | 'standard' | 'expedited' | 'open'
  deliveryFee: number
  /** Once it is known: some promotions depend on it. */
  phone?: string | undefined
  /** Where it goes, where delivery costs by governorate. */
  state?: string | undefined
  city?: string | undefined
}

/** What an order adds up to, with the promotions that apply to it. */
export interface QuotedTotals extends OrderTotals {
  adjustments: readonly Adjustment[]
  refusal: OrderQuote['refusal']
  /** What an order says about them. */
  promotionFields: { promotionCode?: string; seenTotal?: number }
}

/** The last quote that was asked for: several parts of a page show the same one. */
let last: { key: string; quote: Promise<OrderQuote | undefined> } | undefined

/**
 * Adds up lines that are not ordered yet. Where the shop has promotions it asks the server which apply, and shows the
 * totals without them until the answer is there, or when none comes: the order itself is priced by the server.
 */
export function useOrderQuote(
  lines: readonly QuotedLine[],
  { delivery, deliveryFee, phone, state, city }: Options,
): QuotedTotals {
  const settings = useStoreSettings()
  const { hasPromotions, deliveryPrices } = settings
  const code = usePromotionCode()
  const request = {
    lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
    delivery,
    code,
    phone,
    ...(deliveryPrices && { state, city }),
  }
  const key = hasPromotions && lines.length > 0 ? JSON.stringify([request, lines.map(({ price }) => price)]) : ''
  const [known, setKnown] = useState<{ key: string; quote: OrderQuote | undefined }>()
  useEffect(() => {
    if (key === '') return
    let isGone = false
    const ask = async () => {
      const quote = await askForQuote(key)
      if (!isGone) setKnown({ key, quote })
    }
    void ask()
    return () => {
      isGone = true
    }
  }, [key])
  const quote = key !== '' && known?.key === key ? known.quote : undefined
  const unreduced = { lines: sumOfLines(lines), delivery: deliveryFee }
  const adjustments = quote?.adjustments ?? toAdjustments(roundingOf(unreduced, coinOf(settings)))
  const totals = orderTotals(lines, { deliveryFee, adjustments })
  const refusal = quote?.refusal ?? null
  const promotionFields = {
    ...((quote ?? (deliveryPrices && !hasPromotions)) && { seenTotal: Price.encode(totals.total) }),
    ...(code && hasPromotions && !refusal && { promotionCode: code }),
  }
  return { ...totals, adjustments, refusal, promotionFields }
}

function askForQuote(key: string) {
  if (last?.key !== key) last = { key, quote: fetchQuote(key) }
  return last.quote
}

async function fetchQuote(key: string) {
  const [request] = JSON.parse(key) as [Parameters<Awaited<ReturnType<typeof browserApi>>['quoteOrder']>[0]]
  try {
    return await (await browserApi()).quoteOrder(request)
  } catch {
    last = undefined
    return undefined
  }
}
