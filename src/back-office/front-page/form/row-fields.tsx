import { NumberValueField } from '#back-office/fields/number-field.tsx'
import { productSources, type FrontSection } from '#domain/front-page/front-page.ts'
import { t } from '#domain/texts/t.ts'
import { CollectionOptions } from '#back-office/collections/collection-options.tsx'
import { SelectField } from '#ui/controls/form/field.tsx'
import type { FieldsOf } from './fields-of.ts'
import { RowProductPicker } from './row-product-picker.tsx'
import { WordsField } from './words-field.tsx'

type Row = Extract<FrontSection, { type: 'products' }>

/** What fills a row of products. */
export function RowFields({ section, language, errorAt, onChange }: FieldsOf<Row>) {
  const { source, collection, products, limit } = section
  return (
    <>
      <WordsField
        label={t('frontPage.heading')}
        value={section.title}
        language={language}
        error={errorAt(`title.${language}`)}
        onChange={(title) => onChange({ ...section, title })}
      />
      <SelectField
        label={t('frontPage.source')}
        value={source}
        onChange={({ target }) => onChange({ ...section, source: target.value as Row['source'] })}
      >
        {productSources.map((name) => (
          <option key={name} value={name}>
            {t('frontPage.sourceName', { source: name })}
          </option>
        ))}
      </SelectField>
      {source === 'collection' && (
        <SelectField
          label={t('frontPage.collection')}
          value={collection}
          onChange={({ target }) => onChange({ ...section, collection: target.value })}
        >
          <option value="products">{t('frontPage.allProducts')}</option>
          <CollectionOptions chosen={collection === 'products' ? '' : collection} />
        </SelectField>
      )}
      {source === 'hand' ? (
        <RowProductPicker
          chosen={products}
          error={errorAt('products')}
          onChange={(chosen) => onChange({ ...section, products: chosen })}
        />
      ) : (
        <NumberValueField
          label={t('frontPage.limit')}
          value={limit}
          error={errorAt('limit')}
          onNumber={(next) => onChange({ ...section, limit: next })}
        />
      )}
    </>
  )
}
