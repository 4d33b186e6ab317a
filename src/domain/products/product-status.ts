import { z } from 'zod'
import { t } from '#domain/texts/t.ts'

/** Whether customers see a product. */
export const ProductStatus = z.enum(['draft', 'published'], { error: () => t('fields.chooseStatus') })
export type ProductStatus = z.infer<typeof ProductStatus>

/** All statuses, and `deleted` for products that can be restored. */
export const ListedProductStatus = z.enum([...ProductStatus.options, 'deleted'])
