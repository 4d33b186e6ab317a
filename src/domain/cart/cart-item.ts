import { z } from 'zod'
import { Price } from '#domain/money/price.ts'

/** One line of a cart as cards show it (spec §3). `slug` is the product's slug with the color. */
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
