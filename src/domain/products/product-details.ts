import { z } from 'zod'
import { EditedImage, EditedProduct, EditedSize, EditedVariant, words } from './product-input.ts'

/** What the full form sends on adding (spec §3): a colour's images by file name or id, tags in either form. */
export const NewProductDetails = EditedProduct.extend({
  tags: z
    .array(words(60).or(z.object({ content: words(60) })))
    .max(60)
    .default([]),
  sizes: z.record(z.string().max(60), z.boolean()).optional().describe('Sizes of every colour that names none'),
  variants: z
    .array(
      EditedVariant.extend({
        images: z.array(z.string().max(300).or(EditedImage)).max(60).default([]),
        sizes: z.array(EditedSize).max(60).optional(),
      }),
    )
    .min(1, 'No variants selected')
    .max(100),
})
export type NewProductDetails = z.output<typeof NewProductDetails>
