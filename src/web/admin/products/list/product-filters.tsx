import { t } from '#domain/texts/t.ts'
import { useEffect, useRef } from 'react'
import type { AdminProductQuery } from '#domain/products/admin-product.ts'
import { collectionName, collections } from '#domain/catalog/collections.ts'
import { Select } from '#web/ui/form/select.tsx'
import { SearchField } from '#web/admin/search-field.tsx'
import { useFilterUrl } from '#web/admin/use-filter-url.ts'

const listChoices = () => ({
  status: {
    label: t('ui.state'),
    all: t('productList.allStates'),
    options: { published: t('products.published'), draft: t('products.draft'), deleted: t('products.deleted') },
  },
  collection: {
    label: t('fields.collection'),
    all: t('productList.allCollections'),
    options: Object.fromEntries(collections.map((id) => [id, collectionName(id)])),
  },
  stock: {
    label: t('fields.stock'),
    all: t('productList.anyStock'),
    options: { low: t('productList.runningOut'), out: t('card.soldOut') },
  },
})

const listSorts = () => ({
  newest: t('ui.newest'),
  changed: t('productList.changed'),
  model: t('productList.byName'),
  cheapest: t('productList.cheapest'),
  dearest: t('productList.dearest'),
})

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
          label={t('productList.search')}
          placeholder={t('productList.searchIn')}
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
        <Select
          label={t('ui.sort')}
          hideLabel
          name="sort"
          defaultValue={query.sort}
          className="lg:min-w-40 lg:shrink-0"
        >
          {Object.entries(listSorts()).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </form>
    </search>
  )
}
