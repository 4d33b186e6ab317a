import { t } from '#domain/texts/t.ts'
import type { z } from 'zod'
import { quickAddSizeNames, type QuickAddValues } from '#domain/products/quick-add.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Field } from '#ui/controls/form/field.tsx'

type Quantities = z.input<typeof QuickAddValues>['quantities']

interface Props {
  /** What was typed for each ticked size. */
  quantities: Quantities
  /** What is wrong with all of them, and with each. */
  error: string | undefined
  errors: { [Size in keyof Quantities]?: { message?: string | undefined } | undefined }
  onChange: (quantities: Quantities) => void
}

/** The sizes of the simple form: a quantity is asked for where a size is ticked, and only there (spec §5). */
export function QuickSizes({ quantities, error, errors, onChange }: Props) {
  const ticked = quickAddSizeNames.filter((size) => quantities[size] !== undefined)
  const toggle = (size: keyof Quantities) => {
    const { [size]: typed, ...others } = quantities
    onChange(typed === undefined ? { ...quantities, [size]: '' } : others)
  }
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{t('products.sizes')}</legend>
      <div className="flex flex-wrap gap-6">
        {quickAddSizeNames.map((size) => (
          <Checkbox key={size} label={size} checked={quantities[size] !== undefined} onChange={() => toggle(size)} />
        ))}
      </div>
      {error && <p className="text-sm text-red">{error}</p>}
      <div className="mt-2 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {ticked.map((size) => (
          <Field
            key={size}
            label={t('stock.quantityOf', { size })}
            required
            inputMode="numeric"
            value={quantities[size] ?? ''}
            error={errors[size]?.message}
            onChange={({ target }) => onChange({ ...quantities, [size]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
