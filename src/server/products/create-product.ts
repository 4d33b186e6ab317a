import type { z } from 'zod'
import { ApiError } from '#domain/api/errors.ts'
import { parseJson } from '#domain/json-depth.ts'
import { fromProductDetails, ProductDetailsInput, type NamedImage } from '#domain/products/product-details.ts'
import { fromQuickAdd, QuickAddFields } from '#domain/products/quick-add.ts'
import type { Database } from '#server/schema/database.ts'
import { t } from '#domain/texts/t.ts'
import { addNewProduct } from './edit-product.ts'
import { invalidRequest } from './invalid-request.ts'
import type { SavedProduct } from './save-product.ts'

/**
 * Creates a product from a multipart form: its details as JSON, or the flat fields of quick add (ruling R12), with
 * images. Throws `INVALID_REQUEST`.
 */
export async function createProduct(
  database: Database,
  { fields, images }: { fields: Record<string, string>; images: NamedImage[] },
  userId: string,
): Promise<SavedProduct> {
  const details = fields['productDetails']
  const product =
    details === undefined
      ? fromQuickAdd(parse(QuickAddFields, fields), images)
      : fromProductDetails(parse(ProductDetailsInput, parseDetails(details)), images)
  return database.transact((tx) => addNewProduct(tx, product, userId))
}

function parseDetails(text: string): unknown {
  try {
    return parseJson(text)
  } catch (cause) {
    throw new ApiError('INVALID_REQUEST', { cause, details: { fields: { productDetails: t('errors.notJson') } } })
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalidRequest(parsed.error)
}
