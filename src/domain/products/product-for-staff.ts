import { pageOf } from '#domain/api/page.ts'
import { z } from 'zod'
import { SearchText } from '#domain/text-fields.ts'
import { StartAfterCursor } from '#domain/api/start-after.ts'
import { CollectionId } from '#domain/catalog/collection-id.ts'
import { ListedProduct, ListedSku, ListedVariant, Product, Variant } from '#domain/catalog/product.ts'
import { CustomValues } from '#domain/custom-fields/field-values.ts'
import { ADMIN_PRODUCTS_PAGE_SIZE, MAX_PAGE_SIZE } from '#domain/constants.ts'
import { ProductTranslations, VariantTranslations } from '#domain/catalog/translations.ts'
import { ListedProductStatus, ProductStatus } from './product-status.ts'

/** A color with what only staff see of it. */
export const VariantForStaff = Variant.omit({ images: true, sizes: true, fields: true }).extend({
  translations: VariantTranslations,
  fieldValues: CustomValues,
  images: z.array(
    z.object({ id: z.string().optional(), sourceUrl: z.string().optional(), src: z.string(), alt: z.string() }),
  ),
  sizes: z.array(
    z.object({
      skuId: z.string(),
      value: z.string(),
      quantity: z.int().describe('0 where its pieces are not counted'),
      isCounted: z.boolean(),
      code: z.string(),
      barcode: z.string(),
    }),
  ),
})
export type VariantForStaff = z.output<typeof VariantForStaff>

/** A product as it is edited: drafts too, with the version that saving must name. */
export const ProductForStaff = Product.omit({ fields: true }).extend({
  status: ProductStatus,
  translations: ProductTranslations,
  fieldValues: CustomValues,
  version: z.int(),
  collections: z.array(z.string()).describe('All that it is put into, the first one first'),
  variants: z.array(VariantForStaff),
})
export type ProductForStaff = z.output<typeof ProductForStaff>

/** A product in the list of the back office. */
export const ListedProductForStaff = ListedProduct.extend({
  status: ListedProductStatus,
  updatedAt: z.string(),
  stock: z.int().describe('Pieces of all sizes that are counted'),
  variants: z.array(ListedVariant.extend({ skus: z.array(ListedSku.extend({ isCounted: z.boolean() })) })),
  discountEndsAt: z.string().optional().describe('When its discount ends'),
})
export type ListedProductForStaff = z.output<typeof ListedProductForStaff>

export const StaffProductQuery = z.object({
  search: SearchText.optional(),
  status: ListedProductStatus.optional().describe('Absent: all that are not deleted'),
  collection: CollectionId.optional(),
  stock: z.enum(['low', 'out']).optional().describe('With a size about to run out, or with one that has'),
  sort: z.enum(['newest', 'changed', 'model', 'cheapest', 'dearest']).default('newest'),
  startAfter: StartAfterCursor,
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(ADMIN_PRODUCTS_PAGE_SIZE),
})
export type StaffProductQuery = z.output<typeof StaffProductQuery>

/** One page of the products of the back office. */
export const StaffProductsPage = pageOf(ListedProductForStaff)
export type StaffProductsPage = z.output<typeof StaffProductsPage>
