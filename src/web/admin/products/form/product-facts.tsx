import { useStoreSettings } from '#web/state/store-settings.ts'
import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { collectionName, collections } from '#domain/catalog/collections.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TagsField } from './tags-field.tsx'
import type { ProductFormState } from './use-product-form.ts'
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts'

/** Loaded on its own: the rest of the form need not wait for the editor. */
const RichTextField = lazyWithRetry(async () => ({
  default: (await import('#web/ui/form/rich-text-field.tsx')).RichTextField,
}))

const texts = [
  ['model', 'Model'],
  ['type', 'Type'],
  ['price', 'Price'],
  ['sku', 'SKU'],
  ['fit', 'Fit'],
  ['brand', 'Brand'],
  ['category', 'Category'],
] as const

/** What is said of a product as a whole. */
export function ProductFacts({ form: { control, register, setValue, formState } }: { form: ProductFormState }) {
  const { errors } = formState
  const { symbols } = useStoreSettings()
  const [tags = [], description = ''] = useWatch({ control, name: ['tags', 'description'] })
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="headline mb-3 text-base">Product</legend>
      {texts.map(([name, label]) => (
        <Field
          key={name}
          label={name === 'price' ? `${label} (${symbols.shop})` : label}
          inputMode={name === 'price' ? 'decimal' : undefined}
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
      <Choice label="Collection">
        <Select label="Collection" hideLabel className="w-full" {...register('collection')}>
          {collections.map((id) => (
            <option key={id} value={id}>
              {collectionName(id)}
            </option>
          ))}
        </Select>
      </Choice>
      <Choice label="State">
        <Select label="State" hideLabel className="w-full" {...register('status')}>
          <option value="published">Published</option>
          <option value="draft">Draft: customers do not see it</option>
        </Select>
      </Choice>
      <Suspense fallback={<Skeleton className="h-52 sm:col-span-2 lg:col-span-3" />}>
        <RichTextField
          label="Description"
          className="sm:col-span-2 lg:col-span-3"
          value={description}
          error={errors.description?.message}
          onChange={(html) => setValue('description', html, { shouldDirty: true })}
        />
      </Suspense>
      <TagsField
        tags={tags}
        error={errors.tags?.message ?? errors.tags?.find?.((tag) => tag)?.message}
        onChange={(next) => setValue('tags', next, { shouldDirty: true })}
      />
    </fieldset>
  )
}

function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <span aria-hidden="true" className="mb-1.5 block text-sm font-medium">
        {label}
      </span>
      {children}
    </div>
  )
}
