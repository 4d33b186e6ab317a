import { collectionSorts, type CollectionSort } from '#domain/collections/shown-collection.ts'
import { t } from '#domain/texts/t.ts'
import { ImageUploadField } from '#back-office/fields/image-upload-field.tsx'
import { ScheduleFields } from '#back-office/fields/schedule-fields.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { SelectField } from '#ui/controls/form/field.tsx'
import type { CollectionPart } from './collection-values.ts'
import { Problem } from '#ui/controls/form/problem.tsx'

/** How texts tell the orders apart. */
const sortKeys: Record<CollectionSort, string> = {
  newest: 'newest',
  'price-low': 'priceLow',
  'price-high': 'priceHigh',
  name: 'name',
  hand: 'hand',
}

/** The image of a collection, its order, and whether and when visitors see it. */
export function CollectionVisibility({ values, errorAt, onChange }: CollectionPart) {
  return (
    <div className="grid content-start gap-5">
      <ImageUploadField
        label={t('collectionRoom.picture')}
        value={values.imageId}
        onChange={(imageId) => onChange({ ...values, imageId })}
      />
      {errorAt('imageId') && <p className="text-sm text-red">{errorAt('imageId')}</p>}
      <SelectField
        label={t('collectionRoom.sort')}
        hint={t('collectionRoom.sortHint')}
        value={values.sort}
        onChange={({ target }) => onChange({ ...values, sort: target.value as CollectionSort })}
      >
        {collectionSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t('collectionRoom.sortName', { sort: sortKeys[sort] })}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={t('collectionRoom.hide')}
        checked={values.hidden}
        onChange={({ target }) => onChange({ ...values, hidden: target.checked })}
      />
      <div>
        <ScheduleFields isNarrow value={values} onChange={(when) => onChange({ ...values, ...when })} />
        {errorAt('endsAt') && <Problem className="mt-1.5">{errorAt('endsAt')}</Problem>}
      </div>
    </div>
  )
}
