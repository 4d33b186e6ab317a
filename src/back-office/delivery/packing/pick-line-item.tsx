import { href } from 'react-router'
import { sizeLabel } from '#domain/catalog/sizes/size-label.ts'
import type { PickLine } from '#domain/delivery/packing.ts'
import { t } from '#domain/texts/t.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Link } from '#ui/controls/link.tsx'
import { LineImage } from '#ui/widgets/line-image.tsx'

interface Props {
  line: PickLine
  isTicked: boolean
  onTick: () => void
}

/** A SKU of the pick list: a tick, how many of what, its codes, and the orders that it is for. */
export function PickLineItem({ line, isTicked, onTick }: Props) {
  const { productName, color, size, quantity, image, code, barcode, orders } = line
  const name = t('parcels.piece', { name: productName, color, size: sizeLabel(size) })
  return (
    <li
      data-ticked={isTicked}
      className="flex break-inside-avoid items-center gap-3 py-2 data-[ticked=true]:bg-sand print:gap-4"
    >
      <Checkbox
        label={t('parcels.fetched', { name })}
        hideLabel
        checked={isTicked}
        onChange={onTick}
        className="ps-3 print:ps-0"
      />
      <LineImage item={{ image, model: productName }} className="w-14" />
      <strong className="w-12 shrink-0 text-center text-xl tabular-nums">{quantity} ×</strong>
      <div className="min-w-0 grow text-sm">
        <p className="font-semibold">{productName}</p>
        <p>{t('cart.colorAndSize', { color, size: sizeLabel(size) })}</p>
        {(code || barcode) && (
          <p className="text-muted">
            <bdi>{[code, barcode].filter(Boolean).join(' · ')}</bdi>
          </p>
        )}
        <ul aria-label={t('parcels.forOrders')} className="flex flex-wrap gap-x-4">
          {orders.map((order) => (
            <li key={order.id}>
              <Link
                to={href('/admin/orders/:orderId', { orderId: order.id })}
                className="inline-flex min-h-11 items-center text-muted underline hover:text-blue print:min-h-0"
              >
                {order.quantity > 1
                  ? t('parcels.orderTimes', { number: order.number, quantity: order.quantity })
                  : order.number}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
