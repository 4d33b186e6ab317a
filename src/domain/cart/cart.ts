import type { CartItem } from './cart-item.ts'
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import type { Millimes } from '#domain/money/money.ts'
import { sumOfLines, type PricedLine } from '#domain/money/order-totals.ts'

/** Adds one piece: the same SKU again raises its quantity, up to the line limit (spec §4). */
export function addToCart(items: readonly CartItem[], item: CartItem): CartItem[] {
  const present = items.some(({ skuId }) => skuId === item.skuId)
  if (!present) return items.length < MAX_LINES ? [...items, { ...item, quantity: 1 }] : [...items]
  return items.map((line) =>
    line.skuId === item.skuId ? { ...line, quantity: Math.min(line.quantity + 1, MAX_QUANTITY_PER_LINE) } : line,
  )
}

/** Takes one piece away. Never goes below 1 (spec §4): deleting is its own action. */
export function removeFromCart(items: readonly CartItem[], skuId: string): CartItem[] {
  return items.map((line) => (line.skuId === skuId ? { ...line, quantity: Math.max(1, line.quantity - 1) } : line))
}

/** Leaves a line out. */
export function deleteFromCart(items: readonly CartItem[], skuId: string): CartItem[] {
  return items.filter((line) => line.skuId !== skuId)
}

/** Adds up a cart without delivery: units of all lines, and their price in millimes. */
export function cartTotals(lines: readonly PricedLine[]): { count: number; subtotal: Millimes } {
  return { count: lines.reduce((sum, line) => sum + line.quantity, 0), subtotal: sumOfLines(lines) }
}

/** How many pieces of one SKU the cart holds. */
export function quantityOf(items: readonly CartItem[], skuId: string): number {
  return items.find((line) => line.skuId === skuId)?.quantity ?? 0
}

/** What became of a line since it was put into the cart. Nothing of a line that is gone can be had any more. */
export type CartChange = { item: CartItem } & (
  { kind: 'gone' } | { kind: 'fewer'; quantity: number } | { kind: 'price'; price: Millimes }
)

/** What a customer must be told about a stored cart, after the shop has answered with what can be had of it now. */
export function compareCarts(stored: readonly CartItem[], current: readonly CartItem[]): CartChange[] {
  return stored.flatMap((item): CartChange[] => {
    const line = current.find(({ skuId }) => skuId === item.skuId)
    if (!line) return [{ item, kind: 'gone' }]
    const { quantity, price } = line
    return [
      ...(quantity < item.quantity ? [{ item, kind: 'fewer' as const, quantity }] : []),
      ...(price === item.price ? [] : [{ item, kind: 'price' as const, price }]),
    ]
  })
}

/** A cart as browser storage keeps it: JSON with prices in DT, as the API writes them. */
export function serializeCart(items: readonly CartItem[]): string {
  return JSON.stringify(items.map((item) => ({ ...item, price: item.price / 1000 })))
}

/**
 * Reads what `serializeCart` wrote. Lines that something else wrote are left out, never thrown about: a cart is
 * read on every page. Checked by hand, because the schema would bring all of Zod onto every page.
 */
export function parseCart(stored: string | null): CartItem[] {
  try {
    const lines: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(lines) ? lines.filter(isStoredLine).map(fromStored) : []
  } catch {
    return []
  }
}

const words = ['productId', 'variantId', 'skuId', 'model', 'type', 'color', 'size', 'slug'] as const

function isStoredLine(line: unknown): line is CartItem {
  if (typeof line !== 'object' || line === null) return false
  const fields = line as Record<string, unknown>
  const { price, quantity, image } = fields
  return (
    words.every((word) => typeof fields[word] === 'string') &&
    typeof price === 'number' &&
    price >= 0 &&
    Number.isInteger(quantity) &&
    (quantity as number) >= 1 &&
    (image === null || typeof image === 'string')
  )
}

function fromStored(line: CartItem): CartItem {
  return { ...line, price: Math.round(line.price * 1000), quantity: Math.min(line.quantity, MAX_QUANTITY_PER_LINE) }
}
