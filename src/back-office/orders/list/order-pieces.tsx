import type { SoldItem } from '#domain/orders/staff/order-for-staff.ts'
import { t } from '#domain/texts/t.ts'
import { LineImage } from '#ui/widgets/line-image.tsx'
import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'

/** So many pieces are drawn. */
const SHOWN = 3

/** The pieces of an order as small images with their sizes, and how many more there are. The words are in their titles. */
export function OrderPieces({ items }: { items: readonly SoldItem[] }) {
  const drawn = items.length > SHOWN ? items.slice(0, SHOWN - 1) : items
  const more = items.slice(drawn.length)
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
      {drawn.map((item) => (
        <span key={item.skuId} title={describeLine(item)} className="flex items-center gap-1">
          <LineImage
            item={{ image: item.image, model: item.productName }}
            className="w-7 group-data-[compact=true]/orders:w-4"
          />
          <span aria-hidden="true" className="text-xs font-semibold whitespace-nowrap">
            {item.quantity > 1 && `${item.quantity}×`}
            <bdi>{item.selectedSize}</bdi>
          </span>
          <VisuallyHidden>{describeLine(item)}</VisuallyHidden>
        </span>
      ))}
      {more.length > 0 && (
        <span title={more.map(describeLine).join('\n')} className="text-xs font-semibold">
          <bdi aria-hidden="true">+{more.length}</bdi>
          <VisuallyHidden>{more.map(describeLine).join(' · ')}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

const describeLine = ({ quantity, productName, color, selectedSize }: SoldItem): string =>
  t('adminOrders.line', { quantity, name: productName, color, size: selectedSize })
