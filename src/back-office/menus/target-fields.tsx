import { ALL_PRODUCTS, collectionName } from '#domain/catalog/first-collections.ts'
import { menuPages } from '#domain/collections/menus/menu-link.ts'
import type { MenuTarget } from '#domain/collections/menus/menu.ts'
import { t } from '#domain/texts/t.ts'
import { CollectionOptions } from '#back-office/collections/collection-options.tsx'
import { ProductWithImage } from '#back-office/product-search/product-with-image.tsx'
import { ProductPicker } from '#back-office/product-search/product-picker.tsx'
import type { KnownProducts } from '#back-office/product-search/use-known-products.ts'
import { Field, SelectField } from '#ui/controls/form/field.tsx'
import { newTarget, pageName } from './menu-values.ts'

interface Props {
  target: MenuTarget
  products: KnownProducts
  error: string | undefined
  onChange: (target: MenuTarget) => void
}

/** What an item of a menu leads to. */
export function TargetFields(props: Props) {
  const { target, onChange } = props
  const kinds = ['collection', 'page', 'product', 'url'] as const
  return (
    <>
      <SelectField
        label={t('menuRoom.leadsTo')}
        value={target.kind}
        onChange={(event) => onChange(newTarget(event.target.value as MenuTarget['kind']))}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t('menuRoom.kindName', { kind })}
          </option>
        ))}
      </SelectField>
      <TargetField {...props} />
    </>
  )
}

function TargetField({ target, products, error, onChange }: Props) {
  switch (target.kind) {
    case 'collection':
      return (
        <SelectField
          label={t('fields.collection')}
          error={error}
          value={target.id}
          onChange={(event) => onChange({ kind: 'collection', id: event.target.value })}
        >
          <option value={ALL_PRODUCTS}>{collectionName(ALL_PRODUCTS)}</option>
          <CollectionOptions chosen={target.id === ALL_PRODUCTS ? undefined : target.id} />
        </SelectField>
      )
    case 'page':
      return (
        <SelectField
          label={t('menuRoom.page')}
          value={target.id}
          onChange={(event) => onChange({ kind: 'page', id: event.target.value as (typeof menuPages)[number] })}
        >
          {menuPages.map((page) => (
            <option key={page} value={page}>
              {pageName(page)}
            </option>
          ))}
        </SelectField>
      )
    case 'url':
      return (
        <Field
          label={t('fields.address')}
          hint={t('menus.addressForm')}
          dir="ltr"
          autoComplete="off"
          error={error}
          value={target.url}
          onChange={(event) => onChange({ kind: 'url', url: event.target.value })}
        />
      )
    case 'product': {
      const product = products.get(target.id)
      return (
        <div className="grid gap-3">
          <ProductPicker
            label={t('menuRoom.product')}
            isChosen={({ id }) => id === target.id}
            onPick={({ id }) => onChange({ kind: 'product', id })}
            error={error && t('menus.chooseTarget')}
          />
          {target.id !== '' && (
            <ProductWithImage model={product?.model ?? target.id} src={product?.src ?? ''} isGone={product === null} />
          )}
        </div>
      )
    }
  }
}
