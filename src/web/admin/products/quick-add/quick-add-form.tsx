import { useState } from 'react'
import { adminTexts } from '#domain/admin-texts.ts'
import { simpleSizes } from '#domain/products/quick-add.ts'
import { slugify } from '#domain/catalog/slug.ts'
import { collectionNames } from '#domain/catalog/collections.ts'
import { ApiError } from '#domain/api/errors.ts'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { fieldsOf } from '#web/admin/failure.ts'
import { QuickImages, releaseImages, type ChosenImage } from './quick-images.tsx'
import { QuickSizes } from './quick-sizes.tsx'

const empty = { model: '', slug: '', price: '', fit: '', type: '', color: '', collectionName: '', description: '' }

const fields = [
  ['model', 'Model'],
  ['slug', 'Slug'],
  ['price', 'Price'],
  ['fit', 'Fit'],
  ['type', 'Type'],
  ['color', 'Color'],
] as const

/** The simple form (spec §2 to §5): one colour, its sizes and images, in one go. */
export function QuickAddForm() {
  const [values, setValues] = useState(empty)
  const [quantities, setQuantities] = useState<Record<string, string>>({})
  const [images, setImages] = useState<ChosenImage[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSubmitting, setSubmitting] = useState(false)

  const set = (name: keyof typeof empty, value: string) =>
    setValues((before) => ({ ...before, [name]: value, ...(name === 'model' && { slug: slugify(value) }) }))

  const submit = async () => {
    setSubmitting(true)
    setErrors({})
    try {
      await adminApi.createProduct({
        ...values,
        variants: variantsOf(values, quantities),
        images: images.map(({ file }) => file),
      })
      setValues(empty)
      setQuantities({})
      releaseImages(images)
      setImages([])
      notify('success', adminTexts.productAdded)
    } catch (error) {
      setErrors(fieldsOf(error))
      const isSilent = error instanceof ApiError && error.code === 'UNEXPECTED'
      const fallback = error instanceof ApiError ? adminTexts.submissionFailed : adminTexts.productNotAdded
      notify('error', error instanceof ApiError && !isSilent ? error.message : fallback)
    } finally {
      setSubmitting(false)
    }
  }

  return (
    <form
      noValidate
      aria-label="Quick add"
      className="grid max-w-3xl gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {fields.map(([name, label]) => (
        <Field
          key={name}
          label={label}
          required
          inputMode={name === 'price' ? 'decimal' : undefined}
          value={values[name]}
          error={errors[name]}
          onChange={({ target }) => set(name, target.value)}
        />
      ))}
      <CollectionChoice
        value={values.collectionName}
        error={errors['collectionName']}
        onChange={(value) => set('collectionName', value)}
      />
      <TextField
        label="Description"
        required
        className="sm:col-span-2"
        value={values.description}
        error={errors['description']}
        onChange={({ target }) => set('description', target.value)}
      />
      <QuickSizes quantities={quantities} errors={errors} onChange={setQuantities} />
      <QuickImages images={images} onChange={setImages} />
      <Button type="submit" className="justify-self-start" disabled={isSubmitting}>
        Add Product
      </Button>
    </form>
  )
}

/** Only ticked sizes enter the skus (spec §5). */
function variantsOf({ color, price }: typeof empty, quantities: Record<string, string>): string {
  const ticked = Object.entries(simpleSizes).filter(([size]) => quantities[size] !== undefined)
  const skus = ticked.map(([sizes, value], index) => ({
    order: index + 1,
    // Nothing typed is not a zero: the quantity is required.
    quantity: quantities[sizes]?.trim() === '' ? 'missing' : quantities[sizes],
    sizes,
    value,
  }))
  return JSON.stringify([{ color, variantPrice: price, skus, images: [] }])
}

interface ChoiceProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function CollectionChoice({ value, error, onChange }: ChoiceProps) {
  return (
    <div className="sm:col-span-2">
      <span aria-hidden="true" className="mb-1.5 block text-sm font-medium">
        Collection
      </span>
      <Select
        label="Collection"
        hideLabel
        required
        className="w-full"
        aria-invalid={error ? true : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Choose a collection</option>
        {Object.entries(collectionNames).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {error && <p className="mt-1.5 text-sm text-red">Collection is required</p>}
    </div>
  )
}
