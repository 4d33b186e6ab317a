import { useEffect, useRef } from 'react'
import type { AdminProductQuery } from '#domain/products/admin-product.ts'
import { collectionName, collections } from '#domain/catalog/collections.ts'
import { Select } from '#web/ui/form/select.tsx'
import { SearchField } from '#web/admin/search-field.tsx'
import { useFilterUrl } from '#web/admin/use-filter-url.ts'

const listChoices = () => ({
  status: {
    label: 'State',
    all: 'All states',
    options: { published: 'Published', draft: 'Draft', deleted: 'Deleted' },
  },
  collection: {
    label: 'Collection',
    all: 'All collections',
    options: Object.fromEntries(collections.map((id) => [id, collectionName(id)])),
  },
  stock: { label: 'Stock', all: 'Any stock', options: { low: 'Running out', out: 'Sold out' } },
})

const sorts = {
  newest: 'Newest first',
  changed: 'Last changed',
  model: 'By name',
  cheapest: 'Cheapest first',
  dearest: 'Dearest first',
}

/** Milliseconds of quiet before what is typed is looked for. */
const TYPING_PAUSE = 250

/** Which products, as a form in the address. */
export function ProductFilters({ query }: { query: AdminProductQuery }) {
  const apply = useFilterUrl()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <search>
      <form
        className="my-5 grid grid-cols-2 gap-3 lg:flex"
        onSubmit={(event) => {
          event.preventDefault()
          void apply(event.currentTarget)
        }}
        onChange={({ target, currentTarget }) => {
          clearTimeout(timer.current)
          const isTyped = target instanceof HTMLInputElement
          timer.current = setTimeout(() => apply(currentTarget), isTyped ? TYPING_PAUSE : 0)
        }}
      >
        <SearchField
          label="Search products"
          placeholder="Model, type, tag, SKU or color"
          defaultValue={query.search}
          className="col-span-2 lg:grow"
        />
        {Object.entries(listChoices()).map(([name, { label, all, options }]) => (
          <Select
            key={name}
            label={label}
            hideLabel
            name={name}
            className="lg:min-w-40 lg:shrink-0"
            defaultValue={query[name as keyof ReturnType<typeof listChoices>] ?? ''}
          >
            <option value="">{all}</option>
            {Object.entries(options).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        ))}
        <Select label="Sort" hideLabel name="sort" defaultValue={query.sort} className="lg:min-w-40 lg:shrink-0">
          {Object.entries(sorts).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </form>
    </search>
  )
}
