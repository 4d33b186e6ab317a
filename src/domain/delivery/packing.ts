import { z } from 'zod'
import { foldSigns } from '#domain/plain-signs.ts'
import { sizeOrder } from '#domain/catalog/sizes/sizes.ts'
import { Amount } from '#domain/money/price.ts'
import { StartAfter } from '#domain/api/start-after.ts'

/** The most orders of one page of what is to be packed, or of what is packed. */
export const MAX_PARCELS = 200

/** A line of an order that is to be packed, with the codes that a scanner reads. */
export const PackingLine = z.object({
  skuId: z.string(),
  productName: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.int(),
  image: z.string().nullable(),
  code: z.string().describe('The SKU code of today; empty: it has none'),
  barcode: z.string(),
})

export type PackingLine = z.output<typeof PackingLine>

/** Another order of the same phone that is not sent either. */
export const UnsentOrder = z.object({ id: z.string(), number: z.string(), createdAt: z.string(), total: Amount })

export type UnsentOrder = z.output<typeof UnsentOrder>

/** An order that is to be packed: pending, confirmed, and not packed yet. */
export const PackingOrder = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: z.string(),
  updatedAt: z.string().describe('Names the state that is packed'),
  userName: z.string(),
  place: z.string().describe('City and state as they were typed; empty: neither was'),
  comment: z.string(),
  unsentOthers: z.array(UnsentOrder).describe('The other pending orders of its phone, the oldest first; at most five'),
  lines: z.array(PackingLine),
})

export type PackingOrder = z.output<typeof PackingOrder>

/** A page of what is to be packed, the oldest orders first. */
export const PackingQuery = z.object({
  startAfter: StartAfter,
  limit: z.coerce.number().int().min(1).max(MAX_PARCELS).default(MAX_PARCELS),
})

/** A SKU of a pick list: how many pieces of it, and for which orders. */
export interface PickLine extends Omit<PackingLine, 'quantity'> {
  quantity: number
  orders: { id: string; number: string; quantity: number }[]
}

/** What to fetch for these orders, each SKU once, in the order of names and colors as they were sold, and of sizes as they are worn. */
export function toPickList(orders: readonly PackingOrder[]): PickLine[] {
  const lines = new Map<string, PickLine>()
  for (const { id, number, lines: ordered } of orders)
    for (const { quantity, ...line } of ordered) {
      const found = lines.get(line.skuId) ?? { ...line, quantity: 0, orders: [] }
      found.quantity += quantity
      found.orders.push({ id, number, quantity })
      lines.set(line.skuId, found)
    }
  const compare = (one: string, other: string) => one.localeCompare(other)
  return [...lines.values()].toSorted(
    (one, other) =>
      compare(one.productName, other.productName) ||
      compare(one.color, other.color) ||
      sizeOrder(one.size) - sizeOrder(other.size) ||
      compare(one.size, other.size),
  )
}

/** How a scanner's text and a code are compared: scanners add spaces, and people type small letters, on keyboards of any script. */
export const toScannedCode = (code: string): string => foldSigns(code).replaceAll(/\s/g, '').toUpperCase()

/** The line that a scanned or typed code belongs to: its barcode, its SKU code, or the id of its SKU. */
export function findScannedLine<Line extends Pick<PackingLine, 'skuId' | 'code' | 'barcode'>>(
  lines: readonly Line[],
  scanned: string,
): Line | undefined {
  const code = toScannedCode(scanned)
  if (code === '') return undefined
  return lines.find((line) => [line.barcode, line.code, line.skuId].some((known) => toScannedCode(known) === code))
}
