import { sizeLabel } from '#domain/catalog/sizes/size-label.ts'
import { lineTotal } from '#domain/money/order-totals.ts'
import { href } from 'react-router'
import { LineImage } from '#ui/widgets/line-image.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import type { OrderItem } from '#domain/orders/order.ts'
import { Link } from '#ui/controls/link.tsx'
import { t } from '#domain/texts/t.ts'

/** The lines of an order, with names and prices as sold. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul aria-label={t('orders.items')} className="grid gap-4">
      {items.map(({ skuId, slug, productName, color, selectedSize, quantity, price, image }) => (
        <li key={skuId} className="relative flex items-center gap-4 text-sm">
          <LineImage item={{ image, model: productName }} className="w-16" />
          <span className="min-w-0 grow">
            <Link
              to={href('/product/:productId', { productId: slug })}
              className="font-medium after:absolute after:inset-0 hover:text-blue"
            >
              {productName}
            </Link>
            <span className="block text-muted">
              {t('orders.lineDetails', { color, size: sizeLabel(selectedSize), quantity })}
            </span>
          </span>
          <PriceText price={lineTotal({ price, quantity })} surface="account" />
        </li>
      ))}
    </ul>
  )
}
