import { z } from 'zod'
import { ApiError } from '#domain/api/errors.ts'
import { Contact } from '#domain/orders/orders.ts'
import { Price } from '#domain/money/price.ts'
import { texts } from '#domain/texts.ts'
import type { NewPrices, OrderLine } from './order-line.ts'

/** What to tell the customer about an order that was not taken. */
export interface Refusal {
  message: string
  fields: [keyof Contact, string][]
  /** Prices or stock are not as the customer saw them. */
  isStale: boolean
  newPrices: NewPrices
}

const Details = z.object({
  fields: z.record(z.string(), z.string()).catch({}),
  prices: z.array(z.object({ skuId: z.string(), price: Price })).catch([]),
  skuId: z.string().optional().catch(undefined),
})

/** Reads a failed order: which fields are wrong, which prices are new, and which line is meant. */
export function readRefusal(error: unknown, lines: readonly OrderLine[]): Refusal {
  if (!(error instanceof ApiError))
    return { message: texts.orderFailed, fields: [], isStale: false, newPrices: new Map() }
  const { fields, prices, skuId } = Details.parse(error.details ?? {})
  const line = lines.find((each) => each.skuId === skuId)
  return {
    message: line ? `${line.model}, ${line.color}, ${line.size}: ${error.message}` : error.message,
    fields: Contact.keyof().options.flatMap((field) => {
      const message = fields[`addressData.${field}`]
      return message ? [[field, message] as [keyof Contact, string]] : []
    }),
    isStale: prices.length > 0 || skuId !== undefined,
    newPrices: new Map(prices.map(({ skuId: id, price }) => [id, price])),
  }
}
