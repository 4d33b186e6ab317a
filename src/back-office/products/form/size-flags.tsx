import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { usualSizes } from './new-product.ts'
import type { ProductFormState } from './use-product-form.ts'

/** The sizes a product is made in, as flags; others than the usual ones by name. */
export function SizeFlags({ form: { control, toggleSize } }: { form: ProductFormState }) {
  const sizes = useWatch({ control, name: 'sizes' })
  const [typed, setTyped] = useState('')
  const offered = [...new Set([...usualSizes, ...sizes])]
  const name = typed.trim()
  const add = () => {
    if (name && !sizes.some((size) => size.toLowerCase() === name.toLowerCase())) toggleSize(name)
    setTyped('')
  }
  return (
    <fieldset>
      <legend className="headline mb-3 text-base">{t('products.sizes')}</legend>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        {offered.map((size) => (
          <Checkbox key={size} label={size} checked={sizes.includes(size)} onChange={() => toggleSize(size)} />
        ))}
        <div className="flex items-end gap-2">
          <Field
            label={t('products.anotherSize')}
            className="w-36"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <Button look="outline" className="px-4" disabled={!name} onClick={add}>
            {t('products.addSize')}
          </Button>
        </div>
      </div>
    </fieldset>
  )
}
