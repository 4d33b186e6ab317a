import { t } from '#domain/texts/t.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { ProductForStaff } from '#domain/products/product-for-staff.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { TrashIcon } from '#ui/controls/icons.tsx'
import type { OrderItem } from '#domain/orders/order.ts'
import { Problem } from '#ui/controls/form/problem.tsx'

interface Props {
  /** The line as ordered. */
  item: OrderItem
  /** The product as it is now; undefined while it loads and when it was deleted. */
  product: ProductForStaff | undefined
  register: (field: 'skuId' | 'quantity') => UseFormRegisterReturn
  error: string | undefined
  onRemove: (() => void) | undefined
}

/** One line of an order: another size or color of the same product, another quantity, or off. */
export function OrderLineFields({ item, product, register, error, onRemove }: Props) {
  return (
    <li className="border border-line p-3">
      <p className="mb-2 font-semibold">{item.productName}</p>
      <div className="flex items-center gap-2">
        <Select
          label={t('adminOrders.sizeOf', { name: item.productName })}
          hideLabel
          className="min-w-0 grow"
          {...register('skuId')}
        >
          <option value={item.skuId}>
            {t('adminOrders.asOrdered', { color: item.color, size: item.selectedSize })}
          </option>
          {otherSkus(item, product).map(({ skuId, label, isSoldOut }) => (
            <option key={skuId} value={skuId} disabled={isSoldOut}>
              {label}
            </option>
          ))}
        </Select>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          aria-label={t('adminOrders.quantityOf', { name: item.productName })}
          className="h-11 w-18 border border-muted bg-paper px-2 text-base"
          {...register('quantity')}
        />
        {onRemove && (
          <IconButton label={t('adminOrders.removeLine', { name: item.productName })} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        )}
      </div>
      {error && <Problem className="mt-2">{error}</Problem>}
    </li>
  )
}

/** The SKUs of the product that the line can be changed to. */
function otherSkus({ skuId: ordered }: OrderItem, product: ProductForStaff | undefined) {
  return (product?.variants ?? []).flatMap(({ color, sizes }) =>
    sizes
      .filter(({ skuId }) => skuId !== ordered)
      .map(({ skuId, value: size, quantity, isCounted }) => ({
        skuId,
        label: isCounted
          ? t('adminOrders.skuLeft', { color, size, count: quantity })
          : t('adminOrders.skuNotCounted', { color, size }),
        isSoldOut: isCounted && quantity === 0,
      })),
  )
}
