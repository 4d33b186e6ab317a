import { t } from '#domain/texts/t.ts'
import type { StaffProductQuery } from '#domain/products/product-for-staff.ts'
import { useCollections, type KnownCollection } from '#back-office/collections/known-collections.ts'
import { Select } from '#ui/controls/form/select.tsx'
import { FilterForm } from '#back-office/ui/filter-form.tsx'
import { SearchField } from '#back-office/ui/search-field.tsx'

const listChoices = (collections: readonly KnownCollection[]) => ({
  status: {
    label: t('ui.state'),
    all: t('productList.allStates'),
    options: { published: t('products.published'), draft: t('products.draft'), deleted: t('products.deleted') },
  },
  collection: {
    label: t('fields.collection'),
    all: t('productList.allCollections'),
    options: Object.fromEntries(collections.filter(({ isByHand }) => isByHand).map(({ id, name }) => [id, name])),
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

/** Which products, as a form in the address. */
export function ProductFilters({ query }: { query: StaffProductQuery }) {
  const collections = useCollections()
  return (
    <FilterForm className="my-5 grid grid-cols-2 gap-3 lg:flex">
      <SearchField
        label={t('productList.search')}
        placeholder={t('productList.searchIn')}
        defaultValue={query.search}
        className="col-span-2 lg:grow"
      />
      {Object.entries(listChoices(collections)).map(([name, { label, all, options }]) => (
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
      <Select label={t('ui.sort')} hideLabel name="sort" defaultValue={query.sort} className="lg:min-w-40 lg:shrink-0">
        {Object.entries(listSorts()).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </FilterForm>
  )
}
