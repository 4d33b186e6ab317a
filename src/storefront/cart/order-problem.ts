import { z } from 'zod'
import { Price } from '#domain/money/price.ts'
import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import { t } from '#domain/texts/t.ts'
import { errorMessage, fieldErrors, findApiError } from '#ui/state/api-error.ts'
import { orderWayOut } from '#storefront/state/order-way-out.ts'
import type { NewPrices, OrderLine } from './order-line.ts'
import { Contact } from '#domain/orders/order-contact.ts'
import { lineName } from '#domain/cart/line-name.ts'

/** The name of a field of the form. */
type ShownName = keyof Contact | `fieldValues.${string}`

/** Why an order was not placed, as its form shows it. */
export interface OrderProblem {
  /** What happened. */
  message: string
  /** What to do about it; empty where the message says it. */
  wayOut: string
  fields: [ShownName, string][]
  /** Prices or stock are no longer as the customer saw them. */
  isStale: boolean
  newPrices: NewPrices
  /** The total is not the one the customer saw, or the code does not hold for the phone. */
  isOtherTotal: boolean
}

const Details = z.object({
  prices: z.array(z.object({ skuId: z.string(), price: Price })).catch([]),
  skuId: z.string().optional().catch(undefined),
  total: z.number().optional().catch(undefined),
})

/** Reads the error of a failed order: the fields that are wrong, the prices that are new, and the line that is meant. */
export function toOrderProblem(
  error: unknown,
  lines: readonly OrderLine[],
  asked: readonly Pick<CustomField, 'key'>[] = [],
): OrderProblem {
  const refused = findApiError(error)
  const { prices, skuId, total } = Details.parse(refused?.details ?? {})
  const fields = fieldErrors(error)
  const line = lines.find((each) => each.skuId === skuId)
  const contact = Contact.keyof().options.map((name): [ShownName, string] => [name, `addressData.${name}`])
  const answers = asked.map(({ key }): [ShownName, string] => [`fieldValues.${key}`, `fieldValues.${key}`])
  const shown = [...contact, ...answers].flatMap(([name, path]): [ShownName, string][] => {
    const text = fields[path]
    return text ? [[name, text]] : []
  })
  // What is wrong outside of the form, such as the lines, is said in its place.
  const elsewhere = shown.length === 0 ? Object.values(fields).join(' ') : ''
  const problem = elsewhere || errorMessage(error, t('messages.orderFailed'))
  return {
    message: line ? t('orderForm.lineProblem', { line: lineName(line), problem }) : problem,
    wayOut: elsewhere ? t('orderWayOut.reload') : orderWayOut(error),
    fields: shown,
    isStale: prices.length > 0 || skuId !== undefined,
    isOtherTotal: total !== undefined || refused?.code === 'PROMOTION_REFUSED',
    newPrices: new Map(prices.map(({ skuId: id, price }) => [id, price])),
  }
}
