import { ALL_PRODUCTS, collectionName } from '#domain/catalog/collections.ts'
import { menuPages } from '#domain/collections/menus/menu-link.ts'
import type { MenuTarget } from '#domain/collections/menus/menu.ts'
import { t } from '#domain/texts/t.ts'
import { CollectionOptions } from '#web/admin/collections/collection-options.tsx'
import { Field, SelectField } from '#web/ui/form/field.tsx'
import { newTarget, pageName } from './menu-values.ts'

interface Props {
  target: MenuTarget
  error: string | undefined
  onChange: (target: MenuTarget) => void
}

/** What an item of a menu leads to. */
export function TargetFields({ target, error, onChange }: Props) {
  const kinds = ['collection', 'page', 'url'] as const
  return (
    <>
      <SelectField
        label={t('menuRoom.leadsTo')}
        value={target.kind}
        onChange={(event) => onChange(newTarget(event.target.value as MenuTarget['kind']))}
      >
        {/* A product is kept where one was chosen; its address leads there as well. */}
        {target.kind === 'product' && <option value="product">{t('menuRoom.kindName', { kind: 'product' })}</option>}
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t('menuRoom.kindName', { kind })}
          </option>
        ))}
      </SelectField>
      <TargetField {...{ target, error, onChange }} />
    </>
  )
}

function TargetField({ target, error, onChange }: Props) {
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
    case 'product':
      return null
  }
}
