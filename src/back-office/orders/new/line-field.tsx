import { leftText } from '#back-office/product-search/left-text.ts'
import { toTypedNumber } from '#back-office/fields/typed-number.ts'
import type { UseFormReturn } from 'react-hook-form'
import { formatFieldAmount } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import type { PickedSku } from '#back-office/product-search/picked-sku.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { TrashIcon } from '#ui/controls/icons.tsx'
import { LineImage } from '#ui/widgets/line-image.tsx'
import { toAmount, type OrderValues } from './order-values.ts'
import { Problem } from '#ui/controls/form/problem.tsx'

interface Props {
  form: UseFormReturn<OrderValues>
  index: number
  sku: PickedSku
  onRemove: () => void
}

const inputClasses = 'h-11 border border-muted bg-paper px-2 text-base tabular-nums hover:border-ink'

/** One line of an order: a size, how many of it, and a price of its own where staff set one. */
export function LineField({ form: { register, formState }, index, sku, onRemove }: Props) {
  const { productName, color, size, left, price, image } = sku
  const name = `${productName} ${t('cart.colorAndSize', { color, size })}`
  const errors = formState.errors.lines?.[index]
  const error = errors?.quantity?.message ?? errors?.price?.message ?? errors?.skuId?.message
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 border-b border-line py-3 sm:grid-cols-[auto_1fr_auto_auto]">
      <LineImage item={{ image, model: productName }} className="w-12" />
      <p className="min-w-0">
        <bdi className="font-semibold">{productName}</bdi>
        <span className="block text-sm text-muted">
          {t('cart.colorAndSize', { color, size })} · {leftText({ left })}
        </span>
      </p>
      <div className="flex items-center gap-2 max-sm:order-last max-sm:col-span-3">
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          aria-label={t('adminOrders.quantityOf', { name })}
          aria-invalid={errors?.quantity ? true : undefined}
          className={`${inputClasses} w-18`}
          {...register(`lines.${index}.quantity`, { setValueAs: toTypedNumber })}
        />
        <span aria-hidden="true">×</span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          placeholder={formatFieldAmount(price, 2)}
          aria-label={t('manualOrder.priceOf', { name })}
          aria-invalid={errors?.price ? true : undefined}
          className={`${inputClasses} w-24`}
          {...register(`lines.${index}.price`, { setValueAs: toAmount })}
        />
      </div>
      <IconButton label={t('adminOrders.removeLine', { name })} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
      {error && <Problem className="col-span-full">{error}</Problem>}
    </li>
  )
}
