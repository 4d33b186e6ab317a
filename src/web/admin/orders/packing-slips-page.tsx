import { formatPhone } from '#domain/contact/format-phone.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { PriceText } from '#web/widgets/price.tsx'
import { useStoreSettings } from '#web/state/store-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { formatDate } from '#domain/dates.ts'
import type { Route } from './+types/packing-slips-page.ts'
import type { OrderDetails } from '#domain/fulfilment/order-details.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const ids = new URL(request.url).searchParams.get('ids')?.split(',').filter(Boolean) ?? []
  return { orders: await Promise.all(ids.map((orderId) => adminApi.getOrderDetails({ orderId }))) }
}

/** Packing slips to print, a sheet for each order. The only price on them is what the courier has to collect. */
export default function PackingSlipsPage({ loaderData: { orders } }: Route.ComponentProps) {
  return (
    <div className="px-gutter pt-8 print:p-0">
      <PageHead title="Packing slips" />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h1 className="headline text-2xl">Packing slips</h1>
        <Button onClick={() => print()}>Print</Button>
      </div>
      {orders.map((order) => (
        <PackingSlip key={order._id} order={order} />
      ))}
    </div>
  )
}

function PackingSlip({ order }: { order: OrderDetails }) {
  const { storeName } = useStoreSettings()
  const { street, city, state, zipCode, comment } = order.address
  return (
    <article className="mb-6 max-w-2xl border border-line p-6 not-last:break-after-page print:mb-0 print:max-w-none print:border-0 print:p-0">
      <header className="flex justify-between gap-4">
        <p className="headline text-xl">{storeName}</p>
        <h2 className="text-end font-semibold">
          Order {order.number}
          <span className="block text-sm font-normal">{formatDate(order.createdAt)}</span>
        </h2>
      </header>
      <address className="my-6 not-italic">
        <strong className="block">{order.userName}</strong>
        {street}
        <span className="block">{[[zipCode, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ')}</span>
        <span className="block">{formatPhone(order.userPhoneNumber)}</span>
      </address>
      <ul className="border-t border-ink">
        {order.items.map(({ skuId, quantity, productName, color, selectedSize }) => (
          <li key={skuId} className="flex gap-4 border-b border-line py-2">
            <span aria-hidden="true" className="mt-0.5 size-5 border border-ink" />
            <strong>{quantity} ×</strong>
            <span className="grow">{productName}</span>
            <span>
              {color}, {selectedSize}
            </span>
          </li>
        ))}
      </ul>
      {order.payment.status === 'due' && (
        <p className="mt-4 flex justify-between gap-4 font-semibold">
          To pay on delivery <PriceText price={order.total} />
        </p>
      )}
      {comment && <p className="mt-4 whitespace-pre-wrap">{comment}</p>}
    </article>
  )
}
