import type { AdminProduct } from '#domain/products/products.ts'
import { ShopError } from '#domain/api/errors.ts'
import { pictureSource } from '#domain/images/images.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listCodes, listEditedPictures } from './queries.ts'
import { findProduct } from './editing-queries.ts'
import { presentProduct, presentVariants } from '#server/catalog/present-products.ts'
import { readBelongings } from '#server/catalog/queries.ts'

/** A product as it is edited, drafts included. Refuses what is unknown or deleted. */
export async function getAdminProduct(db: Db, id: string): Promise<AdminProduct> {
  const row = await findProduct(db, id)
  if (!row || row.status === 'deleted') throw new ShopError('PRODUCT_NOT_FOUND')

  const [belongings, pictures, codes] = await Promise.all([
    readBelongings(db, [id]),
    listEditedPictures(db, id),
    listCodes(db, id),
  ])
  const variants = presentVariants([row], belongings).get(id) ?? []
  const picturesOf = Map.groupBy(pictures, (picture) => picture.variant_id)
  return {
    ...presentProduct(row, variants),
    status: row.status,
    version: row.version,
    variants: variants.map((variant) => ({
      ...variant,
      images: (picturesOf.get(variant.variantId) ?? []).map(({ image_id, source_url, alt, width }) =>
        image_id
          ? { id: image_id, src: pictureSource({ id: image_id, width: width ?? 0 }), alt }
          : { sourceUrl: source_url ?? '', src: '', alt },
      ),
      sizes: variant.sizes.map((size) => {
        const { code = '', barcode = '' } = codes.get(size.skuId) ?? {}
        return { ...size, code, barcode }
      }),
    })),
  }
}
