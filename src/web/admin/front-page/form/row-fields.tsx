import { MAX_ROW, productSources, type FrontSection } from '#domain/front-page/front-page.ts'
import { t } from '#domain/texts/t.ts'
import { CollectionOptions } from '#web/admin/collections/collection-options.tsx'
import { Field, SelectField, TextArea } from '#web/ui/form/field.tsx'
import type { FieldsOf } from './fields-of.ts'
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
        <TextArea
          label={t('frontPage.products')}
          hint={t('frontPage.productsHint')}
          rows={6}
          dir="ltr"
          defaultValue={products.join('\n')}
          error={errorAt('products')}
          onChange={({ target }) => onChange({ ...section, products: toSlugs(target.value) })}
        />
      ) : (
        <Field
          label={t('frontPage.limit')}
          type="number"
          min={2}
          max={MAX_ROW}
          value={limit}
          error={errorAt('limit')}
          onChange={({ target }) => onChange({ ...section, limit: Number(target.value) })}
        />
      )}
    </>
  )
}

/** The products of lines: a whole address of a product page is as good as its end. */
const toSlugs = (typed: string) =>
  typed.split(/\s+/).flatMap((line) => /([^/?#]+)\/*(?:[?#].*)?$/.exec(line)?.[1] ?? [])
