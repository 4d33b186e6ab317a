import type { ListedProductForStaff } from '#domain/products/product-for-staff.ts'
import type { OrderItem } from '#domain/orders/order.ts'

/** A size that staff put on an order, with what its line shows. */
export interface PickedSku extends Pick<OrderItem, 'skuId' | 'productId' | 'productName' | 'color' | 'image'> {
  size: string
  /** Its price of today, in millimes. */
  price: number
  /** Pieces in stock; null: they are not counted. */
  left: number | null
}

/**
 * The sizes of products that fit what was typed: every word begins one of the name, the color or the size. When none
 * does, all that were found by it.
 */
export function listSkus(products: readonly ListedProductForStaff[], typed: string, isFoundByIt = true): PickedSku[] {
  const all = products.flatMap(toSkus)
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = all.filter(({ productName, color, size }) => {
    const terms = `${productName} ${color} ${size}`.toLowerCase().split(/\s+/)
    return words.every((word) => terms.some((term) => term.startsWith(word)))
  })
  return fits.length > 0 || !isFoundByIt ? fits : all
}

const toSkus = ({ productId, model, variants }: ListedProductForStaff): PickedSku[] =>
  variants.flatMap(({ color, variantPrice: price, images: [image], skus }) =>
    skus.map(({ _id: skuId, sizes: size, quantity, isCounted }) => ({
      skuId,
      productId,
      productName: model,
      color,
      size,
      price,
      left: isCounted ? quantity : null,
      image: image?.src ?? null,
    })),
  )
