import { z } from 'zod'
import { OrderEditQuoteRequest, type OrderEditQuote } from '#domain/orders/staff/order-edit.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useAsked } from '#ui/controls/use-asked.ts'

/** Milliseconds without a change before a total is asked for. */
const DELAY = 150

/**
 * What an order would cost after the edit of the form, by the server. `isAsking` while the answer for the form as it
 * stands is not there.
 */
export function useEditQuote(
  orderId: string,
  values: object,
): { quote: OrderEditQuote | undefined; isAsking: boolean } {
  const request = OrderEditQuoteRequest.safeParse(values)
  // A field that cannot be read keeps the last total: its error stands beside it when the order is saved.
  const edit = request.success ? { ...z.encode(OrderEditQuoteRequest, request.data), orderId } : undefined
  const ask = async (signal: AbortSignal) => edit && adminApi.quoteOrderEdit(edit, { signal })
  const { answer, isAsking, error } = useAsked(edit ? JSON.stringify(edit) : '', ask, DELAY)
  // What it is refused for is said when the order is saved.
  return { quote: error === undefined ? answer : undefined, isAsking }
}
