import { href } from 'react-router'
import { defaultLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { NameFields } from '#back-office/fields/name-fields.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import type { CollectionPart } from './collection-values.ts'

interface Props extends CollectionPart {
  /** The address that the collection has now; undefined for a new one. */
  slugBefore: string | undefined
  onName: (name: string) => void
}

/** An address, kept together where the text around it is read from right to left. */
const addressOf = (slug: string) => `\u2066${decodeURI(href('/collections/:id', { id: slug || '…' }))}\u2069`

/** The names of a collection and its address. */
export function CollectionTexts({ values, errorAt, onChange, slugBefore, onName }: Props) {
  const isMoved = slugBefore !== undefined && slugBefore !== values.slug
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NameFields
        names={values.names}
        path="names"
        errorAt={errorAt}
        onChange={(code, name) =>
          code === defaultLanguage() ? onName(name) : onChange({ ...values, names: { ...values.names, [code]: name } })
        }
      />
      <Field
        label={t('fields.address')}
        hint={
          isMoved
            ? t('collectionRoom.addressMoved', { address: addressOf(slugBefore) })
            : t('collectionRoom.addressHint', { address: addressOf(values.slug) })
        }
        dir="ltr"
        autoComplete="off"
        error={errorAt('slug')}
        value={values.slug}
        onChange={({ target }) => onChange({ ...values, slug: target.value })}
      />
    </div>
  )
}
