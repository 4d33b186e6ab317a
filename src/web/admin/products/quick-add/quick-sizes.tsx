import { simpleSizes } from '#domain/products/quick-add.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'

interface Props {
  /** What was typed for each ticked size. */
  quantities: Record<string, string>
  errors: Record<string, string>
  onChange: (quantities: Record<string, string>) => void
}

/** The sizes of the simple form: a quantity is asked for where a size is ticked, and only there (spec §5). */
export function QuickSizes({ quantities, errors, onChange }: Props) {
  const ticked = Object.keys(simpleSizes).filter((size) => quantities[size] !== undefined)
  const toggle = (size: string) => {
    const { [size]: typed, ...others } = quantities
    onChange(typed === undefined ? { ...quantities, [size]: '' } : others)
  }
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">Sizes</legend>
      <div className="flex flex-wrap gap-6">
        {Object.keys(simpleSizes).map((size) => (
          <Checkbox key={size} label={size} checked={quantities[size] !== undefined} onChange={() => toggle(size)} />
        ))}
      </div>
      {errors['variants.0.skus'] && <p className="text-sm text-red">{errors['variants.0.skus']}</p>}
      <div className="mt-2 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {ticked.map((size, index) => (
          <Field
            key={size}
            label={`Quantity ${size}`}
            required
            inputMode="numeric"
            value={quantities[size] ?? ''}
            error={errors[`variants.0.skus.${index}.quantity`]}
            onChange={({ target }) => onChange({ ...quantities, [size]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
