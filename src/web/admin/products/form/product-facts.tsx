import { collectionNames } from '#domain/catalog/collections.ts'
import type { Collection } from '#domain/catalog/collection-id.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TagsField } from './tags-field.tsx'
import type { ProductForm } from './use-product-form.ts'

const texts = [
  ['model', 'Model'],
  ['type', 'Type'],
  ['price', 'Price (DT)'],
  ['sku', 'SKU'],
  ['fit', 'Fit'],
  ['brand', 'Brand'],
  ['category', 'Category'],
] as const

/** What is said of a product as a whole. */
export function ProductFacts({ form, problems }: { form: ProductForm; problems: Record<string, string> }) {
  const { draft, set } = form
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="headline mb-3 text-base">Product</legend>
      {texts.map(([name, label]) => (
        <Field
          key={name}
          label={label}
          name={name}
          inputMode={name === 'price' ? 'decimal' : undefined}
          value={draft[name]}
          error={draft[name] === '' && !form.isChanged ? undefined : problems[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      ))}
      <Choice label="Collection">
        <Select
          label="Collection"
          hideLabel
          className="w-full"
          value={draft.collection}
          onChange={({ target }) => set({ collection: target.value as Collection })}
        >
          {Object.entries(collectionNames).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Choice>
      <Choice label="State">
        <Select
          label="State"
          hideLabel
          className="w-full"
          value={draft.status}
          onChange={({ target }) => set({ status: target.value as 'draft' | 'published' })}
        >
          <option value="published">Published</option>
          <option value="draft">Draft: customers do not see it</option>
        </Select>
      </Choice>
      <TextField
        label="Description"
        className="sm:col-span-2 lg:col-span-3"
        rows={5}
        value={draft.description}
        error={problems['description']}
        onChange={({ target }) => set({ description: target.value })}
      />
      <TagsField tags={draft.tags} onChange={(tags) => set({ tags })} />
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
