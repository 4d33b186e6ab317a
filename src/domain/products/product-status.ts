import { z } from 'zod'

/** Whether customers see a product. */
export const ProductStatus = z.enum(['draft', 'published'], 'Choose a status')
export type ProductStatus = z.infer<typeof ProductStatus>

/** The same, with the products that were deleted and can be restored. */
export const ListedProductStatus = z.enum([...ProductStatus.options, 'deleted'])
