import { t } from '#domain/texts/t.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { Field } from '#ui/controls/form/field.tsx'
import { Skeleton } from '#ui/controls/skeleton.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { CollectionsField } from './collections-field.tsx'
import { TagsField } from './tags-field.tsx'
import type { ProductFormState } from './use-product-form.ts'
import { lazyWithRetry } from '#ui/controls/lazy-with-retry.ts'

/** Loaded on its own: the rest of the form need not wait for the editor. */
const RichTextField = lazyWithRetry(async () => ({
  default: (await import('#ui/controls/form/rich-text-field.tsx')).RichTextField,
}))

const listFacts = (symbol: string) =>
  [
    ['model', t('fields.model')],
    ['type', t('fields.type')],
    ['price', t('products.priceIn', { symbol })],
    ['sku', t('fields.sku')],
    ['fit', t('fields.fit')],
    ['brand', t('fields.brand')],
    ['category', t('fields.category')],
  ] as const

/** What is said of a product as a whole. */
export function ProductFacts({ form: { control, register, setValue, formState } }: { form: ProductFormState }) {
  const { errors } = formState
  const { symbols } = useStoreSettings()
  const [tags = [], description = '', collection, collections = [collection]] = useWatch({
    control,
    name: ['tags', 'description', 'collection', 'collections'],
  })
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="headline mb-3 text-base">{t('products.product')}</legend>
      {listFacts(symbols.shop).map(([name, label]) => (
        <Field
          key={name}
          label={label}
          inputMode={name === 'price' ? 'decimal' : undefined}
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
      <Choice label={t('ui.state')}>
        <Select label={t('ui.state')} hideLabel className="w-full" {...register('status')}>
          <option value="published">{t('products.published')}</option>
          <option value="draft">{t('products.draftChoice')}</option>
        </Select>
      </Choice>
      <CollectionsField
        collections={collections}
        error={errors.collection?.message ?? errors.collections?.message}
        onChange={(next) => {
          setValue('collection', next[0] ?? collection, { shouldDirty: true })
          setValue('collections', next, { shouldDirty: true })
        }}
      />
      <Suspense fallback={<Skeleton className="h-52 sm:col-span-2 lg:col-span-3" />}>
        <RichTextField
          label={t('fields.description')}
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
