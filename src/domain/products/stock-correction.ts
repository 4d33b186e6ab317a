import { z } from 'zod'
import { typedCode } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { MAX_CORRECTED_SKUS } from '#domain/constants.ts'

/** Why staff correct a stock. `other` is what the ledger calls a correction. */
export const CorrectionCause = z.enum(['received', 'damaged', 'lost', 'stocktake', 'other'])
export type CorrectionCause = z.output<typeof CorrectionCause>

const MAX_PIECES = 1_000_000
const skuId = z.string().min(1).max(64)
const Pieces = z.int().min(0).max(MAX_PIECES)

/** A size whose stock is corrected: by a difference, or by a count and the stock that was on the screen while it was counted. */
export const CorrectionLine = z.union([
  z.strictObject({ skuId, change: z.int().min(-MAX_PIECES).max(MAX_PIECES) }),
  z.strictObject({
    skuId,
    counted: Pieces,
    seen: Pieces.describe('The stock when it was counted: what was sold since then still is'),
  }),
])
export type CorrectionLine = z.output<typeof CorrectionLine>

export const StockCorrection = z.object({
  cause: CorrectionCause,
  lines: z.array(CorrectionLine).min(1).max(MAX_CORRECTED_SKUS),
})
export type StockCorrection = z.output<typeof StockCorrection>

/** What a correction made of a size. */
export const CorrectedSku = z.object({
  skuId: z.string(),
  before: z.int().describe('The stock when it was corrected'),
  after: z.int(),
  moved: z.int().describe('How much the stock had changed since the one that was seen; 0 for a difference'),
})
export type CorrectedSku = z.output<typeof CorrectedSku>

export const CorrectedStock = z.object({
  id: z.string().describe('Names the correction to undo it'),
  lines: z.array(CorrectedSku),
})
export type CorrectedStock = z.output<typeof CorrectedStock>

/** A size as it is counted. */
export const CountedSku = z.object({
  skuId: z.string(),
  productId: z.string(),
  model: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string().nullable(),
  quantity: z.int(),
  isCounted: z.boolean(),
  code: z.string(),
  barcode: z.string(),
  waiting: z.int().describe('Pieces of orders that have not left yet: no longer in `quantity`, and still in the shop'),
})
export type CountedSku = z.output<typeof CountedSku>

export const StockQuery = z.object({
  productId: z.string().min(1).max(64).optional(),
  code: typedCode(() => t('fields.code'), 100)
    .optional()
    .describe('The barcode or the code of a size, whole'),
})
export type StockQuery = z.output<typeof StockQuery>
