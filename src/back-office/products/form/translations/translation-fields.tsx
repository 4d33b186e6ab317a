import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { defaultLanguage, describeLanguage, type Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { useWrittenLanguages } from '#back-office/fields/use-written-languages.ts'
import { Field } from '#ui/controls/form/field.tsx'
import { lazyWithRetry } from '#ui/controls/lazy-with-retry.ts'
import { Skeleton } from '#ui/controls/skeleton.tsx'
import { countMissing } from './missing-translations.ts'
import type { ProductFormState } from '#back-office/products/form/use-product-form.ts'

const RichTextField = lazyWithRetry(async () => ({
  default: (await import('#ui/controls/form/rich-text-field.tsx')).RichTextField,
}))

/** What customers of other languages read of the product, a part for each language, with what is missing counted. */
export function TranslationFields({ form }: { form: ProductFormState }) {
  const others = useWrittenLanguages().filter(({ code }) => code !== defaultLanguage())
  if (others.length === 0) return null
  return (
    <section aria-labelledby="translations-title">
      <h2 id="translations-title" className="headline mb-1 text-base">
        {t('translations.title')}
      </h2>
      <p className="mb-3 text-sm text-muted">{t('translations.hint')}</p>
      {others.map(({ code }) => (
        <Translation key={code} form={form} language={code} />
      ))}
    </section>
  )
}

function Translation({ form, language }: { form: ProductFormState; language: Language }) {
  const values = useWatch({ control: form.control })
  const missing = countMissing(values, language)
  const { name, direction } = describeLanguage(language)
  return (
    <details className="border-t border-line last:border-b">
      <summary className="flex min-h-12 items-center justify-between gap-4 text-sm font-semibold">
        <span lang={language}>{name}</span>
        <span className={missing > 0 ? 'font-normal text-muted' : 'font-normal text-green'}>
          {t('translations.missing', { count: missing })}
        </span>
      </summary>
      <div className="grid gap-4 pt-2 pb-5 sm:grid-cols-2 lg:grid-cols-3">
        <TranslatedFacts form={form} language={language} direction={direction} />
        <TranslatedColors form={form} language={language} direction={direction} />
      </div>
    </details>
  )
}

interface Props {
  form: ProductFormState
  language: Language
  direction: 'ltr' | 'rtl'
}

function TranslatedFacts({ form: { register, control, setValue, formState }, language, direction }: Props) {
  const errors = formState.errors.translations?.[language]
  const description = useWatch({ control, name: `translations.${language}.description` })
  const fields = [
    ['model', t('translations.model')],
    ['type', t('translations.type')],
    ['fit', t('translations.fit')],
    ['category', t('translations.category')],
  ] as const
  return (
    <>
      {fields.map(([field, label]) => (
        <Field
          key={field}
          label={label}
          lang={language}
          dir={direction}
          error={errors?.[field]?.message}
          {...register(`translations.${language}.${field}`)}
        />
      ))}
      <Suspense fallback={<Skeleton className="h-52 sm:col-span-2 lg:col-span-3" />}>
        <div dir={direction} lang={language} className="sm:col-span-2 lg:col-span-3">
          <RichTextField
            label={t('translations.description')}
            value={description ?? ''}
            error={errors?.description?.message}
            onChange={(html) => setValue(`translations.${language}.description`, html, { shouldDirty: true })}
          />
        </div>
      </Suspense>
    </>
  )
}

function TranslatedColors({ form, language, direction }: Props) {
  const { register, control, formState } = form
  const [rows, variants] = [form.rows, useWatch({ control, name: 'variants' })]
  return rows.map(({ id }, row) => (
    <Field
      key={id}
      label={t('translations.color', { color: variants[row]?.color ?? '' })}
      lang={language}
      dir={direction}
      error={formState.errors.variants?.[row]?.translations?.[language]?.color?.message}
      {...register(`variants.${row}.translations.${language}.color`)}
    />
  ))
}
