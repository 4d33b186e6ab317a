import { leftText } from '#back-office/product-search/left-text.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { t } from '#domain/texts/t.ts'
import type { PickedSku } from '#back-office/product-search/picked-sku.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { TrashIcon } from '#ui/controls/icons.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import { Problem } from '#ui/controls/form/problem.tsx'

interface Props {
  sku: PickedSku
  register: (field: 'quantity') => UseFormRegisterReturn
  error: string | undefined
  onRemove: (() => void) | undefined
}

/** A line that the edit puts on the order, at its price of today. */
export function AddedLineFields({ sku, register, error, onRemove }: Props) {
  const { productName, color, size, left, price } = sku
  const name = `${productName} ${t('cart.colorAndSize', { color, size })}`
  return (
    <li className="border border-blue p-3">
      <div className="flex items-center gap-2">
        <p className="min-w-0 grow">
          <bdi className="font-semibold">{productName}</bdi>
          <span className="block text-sm text-muted">
            {t('cart.colorAndSize', { color, size })} · {leftText({ left })} · <PriceText price={price} />
          </span>
        </p>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          aria-label={t('adminOrders.quantityOf', { name })}
          className="h-11 w-18 border border-muted bg-paper px-2 text-base"
          {...register('quantity')}
        />
        {onRemove && (
          <IconButton label={t('adminOrders.removeLine', { name })} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        )}
      </div>
      {error && <Problem className="mt-2">{error}</Problem>}
    </li>
  )
}
