import { z } from 'zod'
import { ListedProductStatus } from '#domain/products/product-status.ts'
import { defineEvent } from './define-event.ts'

/** What happens to products. */
export const productEvents = {
  'product.created': defineEvent('A product was added.', { slug: z.string(), status: ListedProductStatus }),
  'product.changed': defineEvent('A product, its colors or its sizes were changed.', {
    fields: z.array(z.string()).describe('What changed, where it is known'),
  }),
  'product.deleted': defineEvent('A product was removed from the shop.', {}),
  'product.restored': defineEvent('A product that was removed is back.', {}),
} as const

/** What happens to stock. */
export const stockEvents = {
  'stock.changed': defineEvent(
    'The stock of a SKU changed, unless an order took it when it was placed: `order.placed` has its lines.',
    {
      change: z.int().describe('Units that came; negative: that went'),
      quantity: z.int().nullable().describe('Units that are left, where the change knows it'),
      reason: z.enum(['seed', 'import', 'sale', 'cancellation', 'edit', 'correction']),
      orderId: z.string().nullable(),
      returnId: z.string().nullable(),
    },
  ),
} as const
