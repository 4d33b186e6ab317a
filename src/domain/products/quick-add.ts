import { z } from 'zod'
import { Collection } from '#domain/catalog/collection-id.ts'
import { Price } from '#domain/money/price.ts'
import { required } from './product-input.ts'

/** The letters of the simple form, and what each is labelled in a sku entry (spec §5, ruling R17). */
export const simpleSizes = { S: 'Small', M: 'Medium', L: 'Large', XL: 'Large' } as const

const JsonList = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'This is not JSON' })
    return z.NEVER
  }
})

/** The flat fields of the simple form (spec §3, §5), all of them required. */
export const SimpleProduct = z.object({
  collectionName: Collection,
  fit: required('Fit', 100),
  description: required('Description', 20_000),
  model: required('Model'),
  price: z.coerce.number('Price must be a number').min(0, 'Price is at least 0').pipe(Price),
  slug: required('Slug'),
  type: required('Type', 100),
  color: required('Color', 100),
  variants: JsonList.pipe(
    z
      .array(
        z.object({
          color: required('Color', 100),
          variantPrice: z.coerce.number('Price must be a number').pipe(Price),
          skus: z
            .array(
              z.object({
                order: z.coerce.number().int().min(1).optional(),
                quantity: z.coerce
                  .number('Quantity must be a number')
                  .int('Quantity must be a whole number')
                  .min(0, 'Quantity is at least 0')
                  .max(1_000_000),
                sizes: required('Size', 60),
                value: z.string().max(60).optional(),
              }),
            )
            .min(1, 'No sizes selected')
            .max(60),
        }),
      )
      .min(1, 'No variants selected')
      .max(100),
  ),
})
export type SimpleProduct = z.output<typeof SimpleProduct>
