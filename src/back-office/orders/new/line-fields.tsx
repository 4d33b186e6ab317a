import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { t } from '#domain/texts/t.ts'
import type { PickedSku } from '#back-office/product-search/picked-sku.ts'
import { SkuPicker } from '#back-office/product-search/sku-picker.tsx'
import { LineField } from './line-field.tsx'
import type { OrderValues } from './order-values.ts'

interface Props {
  form: UseFormReturn<OrderValues>
  /** What was picked so far, by SKU. */
  skus: ReadonlyMap<string, PickedSku>
  onPick: (sku: PickedSku) => void
}

/** The lines of an order: found and added by the keyboard, each with a quantity and a price that staff may change. */
export function LineFields({ form, skus, onPick }: Props) {
  const { control, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const { lines: errors } = formState.errors
  const pick = (sku: PickedSku) => {
    onPick(sku)
    append({ skuId: sku.skuId, quantity: 1 }, { shouldFocus: false })
  }
  return (
    <fieldset className="grid content-start gap-4">
      <legend className="headline mb-3 text-base">{t('orders.items')}</legend>
      <SkuPicker
        picked={fields.map(({ skuId }) => skuId)}
        onPick={pick}
        error={errors?.root?.message ?? (errors && !Array.isArray(errors) ? errors.message : undefined)}
      />
      <ul className="border-t border-line empty:hidden">
        {fields.map(({ id, skuId }, index) => {
          const sku = skus.get(skuId)
          return sku && <LineField key={id} form={form} index={index} sku={sku} onRemove={() => remove(index)} />
        })}
      </ul>
    </fieldset>
  )
}
