import { useEffect, useState } from 'react'
import { OrderEditQuoteRequest, type OrderEditQuote } from '#domain/orders/staff/order-edit.ts'
import { adminApi } from '#web/admin/admin-api.ts'

/** Milliseconds without a change before a total is asked for. */
const DELAY = 150

/** What an order would cost after the edit of the form, by the server. `isAsking` while the answer for the form as it stands is not there. */
export function useEditQuote(
  orderId: string,
  values: object,
): { quote: OrderEditQuote | undefined; isAsking: boolean } {
  const request = OrderEditQuoteRequest.safeParse(values)
  // A field that cannot be read keeps the last total: its error stands beside it when the order is saved.
  const key = request.success ? JSON.stringify({ ...request.data, orderId }) : ''
  const [known, setKnown] = useState<{ key: string; quote: OrderEditQuote | undefined }>()
  useEffect(() => {
    if (key === '') return
    let isGone = false
    const ask = async () => {
      const edit = JSON.parse(key) as OrderEditQuoteRequest & { orderId: string }
      // What it is refused for is said when the order is saved.
      const quote = await adminApi.quoteOrderEdit(edit).catch(() => undefined)
      if (!isGone) setKnown({ key, quote })
    }
    const timer = setTimeout(() => void ask(), DELAY)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [key])
  return { quote: known?.quote, isAsking: key !== '' && known?.key !== key }
}
