import { useEffect, useState } from 'react'
import { StaffQuoteRequest, type StaffQuote } from '#domain/orders/place/staff-order.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import type { OrderValues } from './order-values.ts'

/** Milliseconds without a change before a total is asked for. */
const DELAY = 150

interface ShownQuote {
  quote: StaffQuote | undefined
  /** Whether it is that of the form as it stands. */
  isCurrent: boolean
  askAgain: () => void
}

/** What the order of the form would cost, by the server. The last answer stays until the next one is there. */
export function useStaffQuote(values: OrderValues): ShownQuote {
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
  const key = StaffQuoteRequest.safeParse(request).success ? JSON.stringify(request) : ''
  const [turn, setTurn] = useState(0)
  const askAgain = () => setTurn((before) => before + 1)
  const [known, setKnown] = useState<{ key: string; turn: number; quote: StaffQuote }>()
  useEffect(() => {
    if (key === '') return
    let isGone = false
    const ask = async () => {
      const quote = await adminApi.quoteStaffOrder(JSON.parse(key) as typeof request).catch(() => undefined)
      if (quote && !isGone) setKnown({ key, turn, quote })
    }
    const timer = setTimeout(() => void ask(), DELAY)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [key, turn])
  if (lines.length === 0) return { quote: undefined, isCurrent: false, askAgain }
  return { quote: known?.quote, isCurrent: key !== '' && known?.key === key && known.turn === turn, askAgain }
}
