import { useWatch } from 'react-hook-form'
import { findSwatch } from '#domain/products/colors/color-swatches.ts'
import type { ProductFormState } from '#back-office/products/form/use-product-form.ts'

/**
 * The swatch of a variant. Until one is chosen it shows what the color's name stands for, which saving keeps; a name that
 * stands for none shows white, because a color input cannot be empty.
 */
export function SwatchInput({ label, form, row }: { label: string; form: ProductFormState; row: number }) {
  const { control, setValue } = form
  const name = `variants.${row}.swatch` as const
  const [chosen, named] = useWatch({
    control,
    name: [name, `variants.${row}.color`],
    // Both are missing for a moment while their row is removed.
    compute: ([swatch, color]: (string | undefined)[]) => [swatch ?? '', findSwatch(color ?? '')],
  })
  return (
    <input
      type="color"
      aria-label={label}
      className="size-11 border border-muted bg-paper p-1"
      value={chosen || named || '#ffffff'}
      onChange={({ target }) => setValue(name, target.value, { shouldDirty: true })}
    />
  )
}
