import { z } from 'zod'

/** Whether customers see a product. */
export const ProductStatus = z.enum(['draft', 'published'])
export type ProductStatus = z.infer<typeof ProductStatus>
