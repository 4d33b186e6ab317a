import { originalPrice } from '#domain/catalog/discount.ts'
import { sizeLabel } from '#domain/catalog/sizes/size-label.ts'
import { t } from '#domain/texts/t.ts'
import { useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { cartTotals } from '#domain/cart/cart.ts'
import type { ListedProduct } from '#domain/catalog/product.ts'
import { lineTotal } from '#domain/money/order-totals.ts'
import { RECOMMENDED_PRODUCTS } from '#domain/constants.ts'
import { variantSlug } from '#domain/catalog/slug.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { useCart } from '#ui/state/cart-store.ts'
import { LineImage } from '#ui/widgets/line-image.tsx'
import { toProductLink } from '#storefront/widgets/to-product-link.ts'
import { ImagePlaceholder } from '#storefront/widgets/image-placeholder.tsx'
import { ResponsiveImage } from '#ui/widgets/image.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import { LinkButton } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { Skeleton } from '#ui/controls/skeleton.tsx'
import { Link } from '#ui/controls/link.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The cart drawer: lines, total, links to cart and checkout, and recommended products. */
export function CartDrawer(props: Props) {
  const { items } = useCart()
  return (
    <Dialog {...props} title={t('bag.title')} place="end">
      <div className="grow overflow-y-auto overscroll-contain">
        {items.length === 0 ? <EmptyCart /> : <Lines items={items} />}
        <Recommended />
      </div>
      {items.length > 0 && <DrawerFooter items={items} />}
    </Dialog>
  )
}

function EmptyCart() {
  return (
    <div className="border-b border-line px-5 py-10 text-center">
      <p className="headline mx-auto max-w-xs text-2xl">{t('messages.emptyBag')}</p>
      <LinkButton to={href('/collections/:id', { id: 'products' })} className="mt-6">
        {t('bag.shop')}
      </LinkButton>
    </div>
  )
}

function Lines({ items }: { items: readonly CartItem[] }) {
  const { pathname } = useLocation()
  return (
    <ul aria-label={t('bag.lines')} className="divide-y divide-line border-b border-line px-5">
      {items.map((item) => (
        <li key={item.skuId}>
          <Link {...toProductLink(item, pathname)} className="group flex gap-4 py-4">
            <LineImage item={item} className="w-18" />
            <span className="flex min-w-0 grow flex-col justify-between text-sm">
              <span>
                <span className="block font-semibold wrap-anywhere group-hover:text-blue">{item.model}</span>
                <span className="text-muted">
                  {item.color}, {sizeLabel(item.size)}
                </span>
              </span>
              <span className="flex justify-between">
                <span className="text-muted">× {item.quantity}</span>
                <PriceText price={lineTotal(item)} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function DrawerFooter({ items }: { items: readonly CartItem[] }) {
  const { subtotal } = cartTotals(items)
  return (
    <div className="shrink-0 border-t border-ink bg-paper p-5">
      <p className="mb-4 flex justify-between text-lg font-semibold">
        <span>{t('bag.total')}</span>
        <PriceText price={subtotal} />
      </p>
      <div className="grid grid-cols-2 gap-2">
        <LinkButton to={href('/cart')} look="outline" className="max-sm:px-2">
          {t('bag.open')}
        </LinkButton>
        <LinkButton to={href('/checkout')} className="max-sm:px-2">
          {t('bag.checkout')}
        </LinkButton>
      </div>
    </div>
  )
}

/** The most expensive products of the shop, fetched when the drawer is first opened (spec §2). */
function Recommended() {
  const [products, setProducts] = useState<ListedProduct[]>()
  useEffect(() => {
    const load = async () => {
      const api = await browserApi()
      return api.listProducts({ sortBy: 'price', direction: 'desc', limit: RECOMMENDED_PRODUCTS })
    }
    load().then(
      (page) => setProducts(page.products),
      () => setProducts([]),
    )
  }, [])
  if (products?.length === 0) return null
  return (
    <section aria-labelledby="recommended" className="p-5">
      <h3 id="recommended" className="label mb-4 text-xs text-muted">
        {t('bag.recommended')}
      </h3>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5">
        {(products ?? Array.from({ length: RECOMMENDED_PRODUCTS }, () => undefined)).map((product, index) => (
          <li key={product?._id ?? index}>
            {product ? <RecommendedProduct product={product} /> : <RecommendedSkeleton />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function RecommendedProduct({ product }: { product: ListedProduct }) {
  const { slug, model, type, price, images, variants } = product
  return (
    <Link
      to={href('/product/:productId', { productId: variantSlug(slug, variants[0]) })}
      className="group block text-sm"
    >
      <span className="block aspect-4/5 bg-sand">
        {images[0] ? (
          <ResponsiveImage image={images[0]} alt="" sizes="200px" upTo={480} className="size-full object-cover" />
        ) : (
          <ImagePlaceholder model={model} type={type} swatch={variants[0]?.swatch} className="size-full" />
        )}
      </span>
      <span title={model} className="mt-2 block truncate font-semibold group-hover:text-blue">
        {model}
      </span>
      <PriceText price={variants[0]?.variantPrice ?? price} original={originalPrice(price, variants[0])} />
    </Link>
  )
}

function RecommendedSkeleton() {
  return (
    <>
      <Skeleton className="aspect-4/5" />
      <Skeleton className="mt-3 h-4 w-3/4" />
      <Skeleton className="mt-1.5 h-4 w-1/3" />
    </>
  )
}
