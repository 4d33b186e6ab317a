import { href } from 'react-router'
import { ALL_PRODUCTS, collectionName } from '#domain/catalog/first-collections.ts'
import { menuPages } from '#domain/collections/menus/menu-link.ts'
import { thumbnailUrl } from '#domain/images/image-url.ts'
import { t } from '#domain/texts/t.ts'
import { useCollections } from '#back-office/collections/known-collections.ts'
import { pageName } from '#back-office/menus/menu-values.ts'
import { ProductWithImage } from './product-with-image.tsx'
import { SearchCombobox } from './search-combobox.tsx'
import { useProductSearch } from './use-product-search.ts'

interface Place {
  path: string
  name: string
  /** Of a product. */
  src?: string
}

interface Props {
  label: string
  /** A path of the shop, or a web address. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** Where a link leads: a page, a collection or a product that is found by its name, or an address that is typed. */
export function PathPicker({ label, value, onChange, error }: Props) {
  const places = usePlaces()
  const isAddress = /^(\/|https?:)/i.test(value.trim())
  const search = isAddress ? '' : value
  const products = useProductSearch(search).products.map(({ slug, model, images: [image] }): Place => ({
    path: href('/product/:productId', { productId: slug }),
    name: model,
    src: image ? thumbnailUrl(image) : '',
  }))
  const words = search.toLowerCase().trim()
  const fitting = words === '' ? [] : places.filter(({ name }) => name.toLowerCase().includes(words))
  const named = places.find(({ path }) => path === value)
  return (
    <div>
      <SearchCombobox
        label={label}
        placeholder={t('pathPicker.hint')}
        listLabel={t('pathPicker.found')}
        typed={value}
        onType={onChange}
        options={[...fitting, ...products]}
        keyOf={({ path }) => path}
        canPick={() => true}
        onPick={({ path }) => onChange(path)}
        error={error}
      >
        {({ name, src }) =>
          src === undefined ? <span dir="auto">{name}</span> : <ProductWithImage model={name} src={src} />
        }
      </SearchCombobox>
      {named && (
        <p dir="auto" className="mt-1.5 text-sm text-muted">
          {named.name}
        </p>
      )}
    </div>
  )
}

/** The pages and collections that visitors see. */
function usePlaces(): Place[] {
  const collections = useCollections().filter(({ isShown }) => isShown)
  return [
    { path: href('/'), name: t('pathPicker.front') },
    { path: href('/collections/:id', { id: ALL_PRODUCTS }), name: collectionName(ALL_PRODUCTS) },
    ...collections.map(({ slug, name }) => ({ path: href('/collections/:id', { id: slug }), name })),
    ...menuPages.map((page) => ({ path: `/${page}`, name: pageName(page) })),
  ]
}
