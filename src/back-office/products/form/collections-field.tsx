import { t } from '#domain/texts/t.ts'
import { useCollections } from '#back-office/collections/known-collections.ts'
import { CollectionOptions } from '#back-office/collections/collection-options.tsx'
import { UnseenCollections } from '#back-office/collections/unseen-collections.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { Problem } from '#ui/controls/form/problem.tsx'

interface Props {
  /** The first one is that of the product's page. */
  collections: readonly string[]
  error: string | undefined
  onChange: (collections: string[]) => void
}

/** The collections that a product is put into: the first one, and those beside it. */
export function CollectionsField({ collections, error, onChange }: Props) {
  const [first = '', ...rest] = collections
  const others = useCollections().filter(({ id, isByHand }) => isByHand && id !== first)
  return (
    <>
      <div>
        <span aria-hidden="true" className="mb-1.5 block text-sm font-medium">
          {t('fields.collection')}
        </span>
        <Select
          label={t('fields.collection')}
          hideLabel
          className="w-full"
          value={first}
          onChange={({ target: { value } }) =>
            onChange(value === '' ? [] : [value, ...rest.filter((id) => id !== value)])
          }
        >
          <CollectionOptions chosen={first} byHand />
          <option value="">{t('productCollections.none')}</option>
        </Select>
        {error && <Problem className="mt-1.5">{error}</Problem>}
        <UnseenCollections chosen={collections} />
      </div>
      {first !== '' && others.length > 0 && (
        <fieldset className="min-w-0 sm:col-span-2 lg:col-span-3">
          <legend className="text-sm font-medium">{t('productCollections.also')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {others.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={rest.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...collections, id] : collections.filter((other) => other !== id))
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
