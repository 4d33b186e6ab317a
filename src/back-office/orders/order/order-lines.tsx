import { t, tParts } from '#domain/texts/t.ts'
import { href } from 'react-router'
import { lineTotal } from '#domain/money/order-totals.ts'
import { LineImage } from '#ui/widgets/line-image.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import type { SoldItem } from '#domain/orders/staff/order-for-staff.ts'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { TotalsList } from '#back-office/orders/totals-list.tsx'
import { Link } from '#ui/controls/link.tsx'

interface Props {
  order: OrderDetails
  /** In a frame, with no heading to see. */
  isCard?: boolean
}

/** The lines and totals of an order. */
export function OrderLines({ order, isCard = false }: Props) {
  return (
    <section aria-labelledby="items" className={isCard ? 'border border-line px-3 pb-2' : ''}>
      <h2 id="items" className={isCard ? 'sr-only' : 'headline mb-1 text-base'}>
        {t('orders.items')}
      </h2>
      <ul className={isCard ? '' : 'border-t border-line'}>
        {order.items.map((item) => (
          <OrderLine key={item.skuId} item={item} />
        ))}
      </ul>
      <TotalsList totals={order} total={order.total} className={isCard ? 'mt-1 gap-y-0' : 'mt-2 ms-auto max-w-xs'} />
    </section>
  )
}

function OrderLine({ item }: { item: SoldItem }) {
  const { productId, productName, color, selectedSize, price, catalogPrice, quantity, image } = item
  return (
    <li className="flex items-center gap-3 border-b border-line py-1.5">
      <LineImage item={{ image, model: productName }} className="w-12" />
      <p className="min-w-0 grow text-sm">
        <Link to={href('/admin/products/:productId', { productId })} className="font-semibold hover:text-blue">
          {productName}
        </Link>
        <span className="block">{t('cart.colorAndSize', { color, size: selectedSize })}</span>
        {catalogPrice !== null && (
          <span className="block text-muted">
            {tParts('manualOrder.priceSet', { price: <PriceText key="price" price={catalogPrice} /> })}
          </span>
        )}
      </p>
      <p className="text-end text-sm">
        {quantity} × <PriceText price={price} />
        <strong className="block">
          <PriceText price={lineTotal({ price, quantity })} />
        </strong>
      </p>
    </li>
  )
}
