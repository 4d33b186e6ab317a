import { useState } from 'react'
import { ManualOrderQuoteRequest, type ManualOrderQuote } from '#domain/orders/place/manual-order.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useAsked } from '#ui/controls/use-asked.ts'
import type { OrderValues } from './order-values.ts'

/** Milliseconds without a change before a total is asked for. */
const DELAY = 150

interface ShownQuote {
  quote: ManualOrderQuote | undefined
  /** Whether it is that of the form as it stands. */
  isCurrent: boolean
  askAgain: () => void
}

/** What the order of the form would cost, by the server. The last answer stays until the next one is there. */
export function useManualOrderQuote(values: OrderValues): ShownQuote {
  const { lines, promotionCode, discount, deliveryFee, takesStoreCredit, addressData } = values
  const phone = addressData.userPhoneNumber
  const { state, city } = addressData
  const request = {
    lines,
    state,
    city,
    discount,
    deliveryFee,
    takesStoreCredit,
    ...(promotionCode && { promotionCode }),
    ...(phone && { phone }),
  }
  // A field that cannot be read keeps the last total: its error stands beside it when the order is placed.
  const key = ManualOrderQuoteRequest.safeParse(request).success ? JSON.stringify(request) : ''
  const [turn, setTurn] = useState(0)
  const askAgain = () => setTurn((before) => before + 1)
  const ask = (signal: AbortSignal) => adminApi.quoteManualOrder(request, { signal })
  const { answer: quote, isAsking, error } = useAsked(key && `${key} ${turn}`, ask, DELAY)
  if (lines.length === 0) return { quote: undefined, isCurrent: false, askAgain }
  return { quote, isCurrent: key !== '' && !isAsking && error === undefined, askAgain }
}
