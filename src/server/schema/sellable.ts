import { sql, type SqlBool } from 'kysely'
import { MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'

/** Pieces of a row of `skus` that can be ordered: of one that is not counted, as many as an order takes of it. */
export const sellableQuantity = sql<number>`case when skus.is_counted = 0
  then ${sql.lit(MAX_QUANTITY_PER_LINE)} else skus.quantity end`

/** Whether a row of `skus` is not sold out. */
export const isSellable = sql<SqlBool>`(skus.quantity > 0 or skus.is_counted = 0)`

/** Whether a SKU is offered: no part of it is hidden or deleted. For a statement that has its variant and product beside it. */
export const isOffered = sql<SqlBool>`(skus.deleted = 0 and variants.deleted = 0 and products.status = 'published')`
