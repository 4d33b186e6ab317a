import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { ALL_PRODUCTS } from '#domain/catalog/first-collections.ts'
import { t } from '#domain/texts/t.ts'
import { CollectionOptions } from '#back-office/collections/collection-options.tsx'
import { useCollections } from '#back-office/collections/known-collections.ts'
import { UnseenCollections } from '#back-office/collections/unseen-collections.tsx'
import { slugify } from '#domain/texts/slugify.ts'
import { QuickAddValues, toQuickAddFields } from '#domain/products/quick-add.ts'
import { errorMessage, findApiError } from '#ui/state/api-error.ts'
import { useSave } from '#ui/state/use-save.ts'
import { showFormError } from '#ui/state/form-errors.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, TextArea } from '#ui/controls/form/field.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { PublishQuestion, usePublishQuestion } from '#back-office/products/form/publish-check.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { QuickImages, releaseImages, type ChosenImage } from './quick-images.tsx'
import { QuickSizes } from './quick-sizes.tsx'

const listFields = () =>
  [
    ['model', t('fields.model')],
    ['slug', t('fields.slug')],
    ['price', t('fields.price')],
    ['fit', t('fields.fit')],
    ['type', t('fields.type')],
    ['color', t('fields.color')],
  ] as const

const empty = { model: '', slug: '', price: '', fit: '', type: '', color: '', description: '', quantities: {} }

/** The simple form (spec §2 to §5): one variant, its sizes and images, in one go. */
export function QuickAddForm() {
  const hasCollections = useCollections().some(({ isByHand }) => isByHand)
  const form = useForm({
    resolver: zodResolver(QuickAddValues),
    // A shop may have none that products are put into: then nothing is left to choose.
    defaultValues: { ...empty, collectionName: hasCollections ? '' : ALL_PRODUCTS },
  })
  const { control, register, handleSubmit, reset, setValue, formState } = form
  const { errors, isSubmitting, isSubmitted } = formState
  const [images, setImages] = useState<ChosenImage[]>([])
  // The answer to the question comes after the form counts as submitted.
  const { run, isBusy } = useSave((error) => {
    showFormError(error, form)
    notify('error', failureOf(error))
  })
  const { ask, ...publishQuestion } = usePublishQuestion()
  const [quantities, collection] = useWatch({ control, name: ['quantities', 'collectionName'] })

  const save = (values: z.output<typeof QuickAddValues>) =>
    run(async () => {
      await adminApi.createProduct({ ...toQuickAddFields(values), images: images.map(({ file }) => file) })
      reset()
      releaseImages(images)
      setImages([])
      notify('success', t('adminMessages.productAdded'))
    })
  const submit = handleSubmit((values) =>
    ask(images.length > 0 ? [] : [values.color], async () => void (await save(values))),
  )

  return (
    <form
      noValidate
      aria-label={t('products.quickAdd')}
      className="grid max-w-3xl gap-4 sm:grid-cols-2"
      onSubmit={submit}
    >
      {listFields().map(([name, label]) => (
        <Field
          key={name}
          label={label}
          required
          inputMode={name === 'price' ? 'decimal' : undefined}
          error={errors[name]?.message}
          {...register(name, {
            ...(name === 'model' && {
              onChange: ({ target }: { target: HTMLInputElement }) =>
                setValue('slug', slugify(target.value), { shouldValidate: isSubmitted }),
            }),
          })}
        />
      ))}
      <div className="sm:col-span-2">
        <span aria-hidden="true" className="mb-1.5 block text-sm font-medium">
          {t('fields.collection')}
        </span>
        <Select
          label={t('fields.collection')}
          hideLabel
          required
          className="w-full"
          aria-invalid={errors.collectionName ? true : undefined}
          {...register('collectionName')}
        >
          {hasCollections ? (
            <>
              <option value="">{t('fields.chooseCollection')}</option>
              <CollectionOptions byHand />
            </>
          ) : (
            <option value={ALL_PRODUCTS}>{t('productCollections.none')}</option>
          )}
        </Select>
        {errors.collectionName && <p className="mt-1.5 text-sm text-red">{errors.collectionName.message}</p>}
        <UnseenCollections chosen={[collection]} />
      </div>
      <TextArea
        label={t('fields.description')}
        required
        className="sm:col-span-2"
        error={errors.description?.message}
        {...register('description')}
      />
      <QuickSizes
        quantities={quantities}
        error={errors.quantities?.root?.message ?? errors.quantities?.message}
        errors={errors.quantities ?? {}}
        onChange={(next) => setValue('quantities', next, { shouldValidate: isSubmitted })}
      />
      <QuickImages images={images} onChange={setImages} />
      <Button type="submit" className="justify-self-start" disabled={isSubmitting || isBusy}>
        {t('products.add')}
      </Button>
      <PublishQuestion {...publishQuestion} />
    </form>
  )
}

/** The server's own message, or one of the texts of spec §8. */
function failureOf(error: unknown): string {
  const code = findApiError(error)?.code
  if (!code) return t('adminMessages.productNotAdded')
  return code === 'UNEXPECTED'
    ? t('adminMessages.submissionFailed')
    : errorMessage(error, t('adminMessages.submissionFailed'))
}
