import { t, tParts } from '#domain/texts/t.ts'
import { href } from 'react-router'
import { lineTotal } from '#domain/money/order-totals.ts'
import { LineImage } from '#ui/widgets/line-image.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import type { SoldItem } from '#domain/orders/staff/order-for-staff.ts'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { TotalsList } from '#back-office/orders/totals-list.tsx'
import { Link } from '#ui/controls/link.tsx'

/** The lines and totals of an order. */
export function OrderLines({ order }: { order: OrderDetails }) {
  return (
    <section aria-labelledby="items">
      <h2 id="items" className="headline mb-3 text-base">
        {t('orders.items')}
      </h2>
      <ul className="border-t border-line">
        {order.items.map((item) => (
          <OrderLine key={item.skuId} item={item} />
        ))}
      </ul>
      <TotalsList totals={order} total={order.total} className="mt-3 ms-auto max-w-xs" />
    </section>
  )
}

function OrderLine({ item }: { item: SoldItem }) {
  const { productId, productName, color, selectedSize, price, catalogPrice, quantity, image } = item
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <LineImage item={{ image, model: productName }} className="w-16" />
      <p className="grow">
        <Link to={href('/admin/products/:productId', { productId })} className="font-semibold hover:text-blue">
          {productName}
        </Link>
        <span className="block text-sm text-muted">{t('cart.colorAndSize', { color, size: selectedSize })}</span>
        {catalogPrice !== null && (
          <span className="block text-sm">
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
