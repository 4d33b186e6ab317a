import { t } from '#domain/texts/t.ts'
import type { ListedProductForStaff } from '#domain/products/product-for-staff.ts'
import type { Promotion } from '#domain/promotions/promotion.ts'

/** A product, or a color of one, that a promotion is for. */
export interface ScopePart {
  of: 'productIds' | 'variantIds'
  id: string
  name: string
}

/** What was found, each product followed by its colors where it has several. */
export const listParts = (products: readonly ListedProductForStaff[]): ScopePart[] =>
  products.flatMap(({ productId, model, variants }) => [
    { of: 'productIds' as const, id: productId, name: model },
    ...(variants.length > 1
      ? variants.map(({ variantId: id, color }) => ({ of: 'variantIds' as const, id, name: colorOf(model, color) }))
      : []),
  ])

/** What a promotion names, by the names of now. */
export const partsOf = ({ named }: Pick<Promotion, 'named'>): ScopePart[] =>
  named.map(({ id, product, color }) =>
    color === null ? { of: 'productIds', id, name: product } : { of: 'variantIds', id, name: colorOf(product, color) },
  )

const colorOf = (product: string, color: string) => t('offers.colorOf', { product, color })
