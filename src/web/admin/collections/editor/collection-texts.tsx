import { href } from 'react-router'
import { languages, SOURCE_LANGUAGE, describeLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { Field } from '#web/ui/form/field.tsx'
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
      {languages.map(({ code, name }) => (
        <Field
          key={code}
          label={t('collectionRoom.nameIn', { language: name })}
          lang={code}
          dir={describeLanguage(code).direction}
          autoComplete="off"
          error={errorAt(`names.${code}`)}
          value={values.names[code] ?? ''}
          onChange={({ target: { value } }) =>
            code === SOURCE_LANGUAGE
              ? onName(value)
              : onChange({ ...values, names: { ...values.names, [code]: value } })
          }
        />
      ))}
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
