import type { ProductForStaff } from '#domain/products/product-for-staff.ts'
import { toWrittenTexts, type ProductTranslations, type VariantTranslations } from '#domain/catalog/translations.ts'
import { ApiError } from '#domain/api/errors.ts'
import { largestImageUrl } from '#domain/images/image-url.ts'
import { readFieldValues } from '#server/custom-fields/read-values.ts'
import { addPriorPrices } from '#server/prices/prior/add-prior-prices.ts'
import { collectionsOf } from '#server/collections/membership-queries.ts'
import type { Db } from '#server/schema/database.ts'
import { listCodes, listEditedImages } from './queries.ts'
import { findProduct } from './editing-queries.ts'
import { toProduct, toVariants } from '#server/catalog/to-products.ts'
import { listProductRelations } from '#server/catalog/queries.ts'

/** Gets a product as the product form edits it, drafts included. Throws `PRODUCT_NOT_FOUND`. */
export async function getAdminProduct(db: Db, id: string): Promise<ProductForStaff> {
  const row = await findProduct(db, id)
  if (!row || row.status === 'deleted') throw new ApiError('PRODUCT_NOT_FOUND')

  const [relations, images, codes] = await Promise.all([
    listProductRelations(db, [id]),
    listEditedImages(db, id),
    listCodes(db, id),
  ])
  const ofProduct = await readFieldValues(db, 'product', [id])
  const ofVariants = await readFieldValues(
    db,
    'variant',
    relations.variants.map((variant) => variant.id),
  )
  const variants = await addPriorPrices(db, row, toVariants([row], relations).get(id) ?? [])
  const translationsOf = new Map(
    relations.variants.map(({ id: variant, translations }) => [
      variant,
      JSON.parse(translations) as VariantTranslations,
    ]),
  )
  const imagesOf = Map.groupBy(images, (image) => image.variant_id)
  const { description, ...facts } = toProduct(row, variants)
  const { model, type, fit, category } = row
  const texts = { model, type, fit, category, description }
  return {
    ...facts,
    ...toWrittenTexts(texts, JSON.parse(row.translations) as ProductTranslations),
    fieldValues: ofProduct.valuesOf(id),
    status: row.status,
    version: row.version,
    collections: collectionsOf(row),
    variants: variants.map((variant) => ({
      ...variant,
      ...toWrittenTexts({ color: variant.color }, translationsOf.get(variant.variantId) ?? {}),
      fieldValues: ofVariants.valuesOf(variant.variantId),
      images: (imagesOf.get(variant.variantId) ?? []).map(({ image_id, source_url, alt, width }) =>
        image_id
          ? { id: image_id, src: largestImageUrl({ id: image_id, width: width ?? 0 }), alt }
          : { sourceUrl: source_url ?? '', src: '', alt },
      ),
      sizes: variant.sizes.map((size) => {
        const { code = '', barcode = '', quantity = 0, is_counted: isCounted } = codes.get(size.skuId) ?? {}
        return { ...size, quantity, isCounted: isCounted !== 0, code, barcode }
      }),
    })),
  }
}
