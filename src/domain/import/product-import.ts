import { z } from 'zod'
import { ProductStatus } from '#domain/products/product-status.ts'

/** What undoing an import did to one of its products. Sold or edited ones are kept as they are. */
export const UndoOutcome = z.enum(['removed', 'restored', 'kept-sold', 'kept-edited'])
export type UndoOutcome = z.infer<typeof UndoOutcome>

/** An import of a product file, with what it did and what undoing it did. */
export const ProductImport = z.object({
  id: z.string(),
  fileName: z.string(),
  status: ProductStatus.describe('What new products of the file became'),
  by: z.string().describe('Empty: the command line'),
  at: z.string(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int().describe('Rows that were refused'),
  undoneAt: z.string().nullable(),
  undoneBy: z.string(),
  removed: z.int(),
  restored: z.int(),
  kept: z.int(),
  left: z.int().describe('Products that undoing has not reached yet'),
})
export type ProductImport = z.output<typeof ProductImport>

/** An import with the products that undoing it kept, and why. */
export const ImportDetails = ProductImport.extend({
  keptProducts: z.array(z.object({ id: z.string(), model: z.string(), outcome: UndoOutcome })),
})
export type ImportDetails = z.output<typeof ImportDetails>

/** The start of an import. Products that the shop already has keep their status when new ones become drafts. */
export const NewImport = z.object({
  fileName: z.string().trim().min(1, 'The file needs a name').max(200),
  status: ProductStatus.default('draft'),
})
export type NewImport = z.output<typeof NewImport>
