import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from './constants.ts'
import { sumOfLines } from './money.ts'
import { Price } from './price.ts'

/** One line of a cart as cards show it (spec §3). `slug` is the product's slug with the colour. */
export const CartItem = z.object({
  productId: z.string(),
  variantId: z.string(),
  skuId: z.string(),
  model: z.string(),
  type: z.string(),
  color: z.string(),
  size: z.string(),
  price: Price,
  slug: z.string(),
  quantity: z.int().min(1),
  image: z.string().nullable(),
})
export type CartItem = z.output<typeof CartItem>

/** Adds one piece: the same SKU again raises its quantity, up to the line limit (spec §4). */
export function addToCart(items: readonly CartItem[], item: CartItem): CartItem[] {
  const present = items.some(({ skuId }) => skuId === item.skuId)
  if (!present) return items.length < MAX_LINES ? [...items, { ...item, quantity: 1 }] : [...items]
  return items.map((line) =>
    line.skuId === item.skuId ? { ...line, quantity: Math.min(line.quantity + 1, MAX_QUANTITY_PER_LINE) } : line,
  )
}

/** Takes one piece away. Never goes below 1 (spec §4): deleting is its own action. */
export function takeFromCart(items: readonly CartItem[], skuId: string): CartItem[] {
  return items.map((line) => (line.skuId === skuId ? { ...line, quantity: Math.max(1, line.quantity - 1) } : line))
}

/** Leaves a line out. */
export function deleteFromCart(items: readonly CartItem[], skuId: string): CartItem[] {
  return items.filter((line) => line.skuId !== skuId)
}

/** What the bag adds up to: pieces and millimes. */
export function cartTotals(items: readonly CartItem[]) {
  return { count: items.reduce((sum, line) => sum + line.quantity, 0), total: sumOfLines(items) }
}
