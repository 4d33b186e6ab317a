import type { AdminProduct } from '#domain/products/admin-product.ts'
import { MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import type { OrderItem } from '#domain/orders/orders.ts'
import type { z } from 'zod'
import { IconButton } from '#web/ui/button.tsx'
import { TrashIcon } from '#web/ui/icons.tsx'
import { Select } from '#web/ui/form/select.tsx'

/** A line while it is being edited: the quantity is what was typed. */
export interface LineDraft {
  position: number
  skuId: string
  quantity: string
}

interface Props {
  item: z.output<typeof OrderItem> | undefined
  line: LineDraft
  product: AdminProduct | undefined
  error: string | undefined
  onChange: (line: LineDraft) => void
  onRemove: (() => void) | undefined
}

/** One line of an order: another size or colour of the same product, another quantity, or off. */
export function EditedOrderLine({ item, line, product, error, onChange, onRemove }: Props) {
  if (!item) return null
  const others = (product?.variants ?? []).flatMap(({ color, sizes }) =>
    sizes
      .filter(({ skuId }) => skuId !== item.skuId)
      .map(({ skuId, value, quantity }) => ({ skuId, label: `${color}, ${value} (${quantity} left)`, quantity })),
  )
  return (
    <li className="border border-line p-3">
      <p className="mb-2 font-semibold">{item.productName}</p>
      <div className="flex items-center gap-2">
        <Select
          label={`Size of ${item.productName}`}
          hideLabel
          className="min-w-0 grow"
          value={line.skuId}
          onChange={({ target }) => onChange({ ...line, skuId: target.value })}
        >
          <option value={item.skuId}>
            {item.color}, {item.selectedSize} (as ordered)
          </option>
          {others.map(({ skuId, label, quantity }) => (
            <option key={skuId} value={skuId} disabled={quantity === 0}>
              {label}
            </option>
          ))}
        </Select>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_QUANTITY_PER_LINE}
          aria-label={`Quantity of ${item.productName}`}
          value={line.quantity}
          onChange={({ target }) => onChange({ ...line, quantity: target.value })}
          className="h-11 w-18 border border-muted bg-paper px-2 text-base"
        />
        {onRemove && (
          <IconButton label={`Remove ${item.productName}`} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        )}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-sm text-red">
          {error}
        </p>
      )}
    </li>
  )
}
