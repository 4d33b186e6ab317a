import { sizeLabel } from '#domain/catalog/sizes/size-label.ts'
import { lineTotal } from '#domain/money/order-totals.ts'
import { href } from 'react-router'
import { LineImage } from '#ui/widgets/line-image.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import type { OrderItem } from '#domain/orders/order.ts'
import { Link } from '#ui/controls/link.tsx'
import { t } from '#domain/texts/t.ts'

interface Props {
  items: readonly OrderItem[]
  /** How its prices are written. */
  surface?: 'shop' | 'account'
  /** What can be done about a line, below its name. */
  renderBelow?: (item: OrderItem) => React.ReactNode
}

/** The lines of an order, with names and prices as sold. */
export function OrderItems({ items, surface = 'account', renderBelow }: Props) {
  return (
    <ul aria-label={t('orders.items')} className="grid gap-4">
      {items.map((item) => (
        <OrderItemRow key={item.skuId} item={item} surface={surface} below={renderBelow?.(item)} />
      ))}
    </ul>
  )
}

type RowProps = Required<Pick<Props, 'surface'>> & { item: OrderItem; below: React.ReactNode }

/** The whole row leads to the product, but for what can be done about it. */
function OrderItemRow({ item, surface, below }: RowProps) {
  const { slug, productName, color, selectedSize, quantity, image } = item
  return (
    <li className="relative flex items-center gap-4 text-sm">
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
        {below && <span className="relative z-10 block w-fit">{below}</span>}
      </span>
      <PriceText price={lineTotal(item)} surface={surface} />
    </li>
  )
}
