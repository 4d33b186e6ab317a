import type { CartItem } from './cart-item.ts'
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import type { Millimes } from '#domain/money/money.ts'
import { sumOfLines, type PricedLine } from '#domain/money/order-totals.ts'

/** Adds one unit of a SKU to its line, or a new line, up to the limits of a line and of a cart (spec §4). */
export function addToCart(items: readonly CartItem[], item: CartItem): CartItem[] {
  const present = items.some(({ skuId }) => skuId === item.skuId)
  if (!present) return items.length < MAX_LINES ? [...items, { ...item, quantity: 1 }] : [...items]
  return items.map((line) =>
    line.skuId === item.skuId ? { ...line, quantity: Math.min(line.quantity + 1, MAX_QUANTITY_PER_LINE) } : line,
  )
}

/** Takes one unit off a line, never the last one (spec §4): deleting is an action of its own. */
export function removeFromCart(items: readonly CartItem[], skuId: string): CartItem[] {
  return items.map((line) => (line.skuId === skuId ? { ...line, quantity: Math.max(1, line.quantity - 1) } : line))
}

/** Deletes the line of a SKU. */
export function deleteFromCart(items: readonly CartItem[], skuId: string): CartItem[] {
  return items.filter((line) => line.skuId !== skuId)
}

/** Adds up a cart without delivery: units of all lines, and their price in millimes. */
export function cartTotals(lines: readonly PricedLine[]): { count: number; subtotal: Millimes } {
  return { count: lines.reduce((sum, line) => sum + line.quantity, 0), subtotal: sumOfLines(lines) }
}

/** The quantity of a SKU in the cart, 0 when it is not there. */
export function quantityOf(items: readonly CartItem[], skuId: string): number {
  return items.find((line) => line.skuId === skuId)?.quantity ?? 0
}

/** How a cart line differs from the stored one: sold out, fewer units left, or another price. */
export type CartChange = { item: CartItem } & (
  { kind: 'gone' } | { kind: 'fewer'; quantity: number } | { kind: 'price'; price: Millimes }
)

/** Compares a stored cart with what of it is available now, and returns the changes to show. */
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

/** Serializes a cart for browser storage: JSON with prices in DT, as in the API. */
export function serializeCart(items: readonly CartItem[]): string {
  return JSON.stringify(items.map((item) => ({ ...item, price: item.price / 1000 })))
}

/**
 * Parses a cart of browser storage. Skips malformed lines instead of throwing, because every page reads the cart. Checks
 * by hand, because a schema would load Zod on every page.
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
