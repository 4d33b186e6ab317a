import { href } from 'react-router'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { quantityOf } from '#domain/cart/cart.ts'
import type { ProductDetails, Size, Variant } from '#domain/catalog/product.ts'
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { thumbnailUrl } from '#domain/images/image-url.ts'
import { t } from '#domain/texts/t.ts'
import { cartActions } from '#ui/state/cart-store.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { variantSlug } from '#domain/catalog/slug.ts'

/** One piece of a SKU as a cart line. */
export function toCartItem({ product }: ProductDetails, variant: Variant, size: Size): CartItem {
  const [image] = variant.images
  return {
    productId: product._id,
    variantId: variant.variantId,
    skuId: size.skuId,
    model: product.model,
    type: product.type,
    color: variant.color,
    size: size.value,
    price: variant.variantPrice,
    slug: variantSlug(product.slug, variant),
    quantity: 1,
    image: image ? thumbnailUrl(image) : null,
  }
}

/** Adds one piece to the cart and shows a toast, also when it could not be added (spec §2). Resolves to whether it was added. */
export async function addItemToCart(item: CartItem, inStock: number, success: string = t('messages.itemAdded')) {
  const refusal = findAddProblem(item, inStock)
  if (refusal) notify('error', refusal)
  if (refusal || !(await cartActions.add(item))) return false
  const { model, type, color, size, image } = item
  notify('success', success, {
    description: [model, type, color, size].join(' · '),
    ...(image && { image }),
    link: { to: href('/cart'), label: t('product.seeBag') },
  })
  return true
}

function findAddProblem({ skuId }: CartItem, inStock: number) {
  const items = cartActions.getItems()
  const inCart = quantityOf(items, skuId)
  if (inCart >= MAX_QUANTITY_PER_LINE) return t('messages.lineLimit')
  if (inCart >= inStock) return t('messages.stockLimited')
  return inCart === 0 && items.length >= MAX_LINES ? t('messages.bagFull') : undefined
}
