import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import { t } from '#domain/texts/t.ts'
import { toEditRequest } from '#domain/products/product-form-values.ts'
import { ProductCard } from '#storefront/catalog/card/product-card.tsx'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { classes } from '#ui/controls/classes.ts'
import { Link } from '#ui/controls/link.tsx'
import { showFormError } from '#ui/state/form-errors.ts'
import { noteCollections } from '#back-office/collections/known-collections.ts'
import { listFieldsOfProducts } from '#back-office/custom-fields/known-fields.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useUnsavedChanges } from '#back-office/ui/unsaved/use-unsaved-changes.ts'
import { PublishQuestion, usePublishCheck } from './publish-check.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { toPreviewCard } from './preview-card.ts'
import { useNewProduct } from './new-product.ts'
import { ProductForm } from './product-form.tsx'
import { QuickAddForm } from '#back-office/products/quick-add/quick-add-form.tsx'
import { useProductForm } from './use-product-form.ts'
import { useSaving } from './use-saving.ts'
import type { PageProps } from '#ui/page/page-types.ts'

/** A new product starts in a collection of the shop: they are known before its form opens, and so are custom fields. */
export async function clientLoader() {
  const [collections, fields] = await Promise.all([adminApi.listCollections(), listFieldsOfProducts()])
  noteCollections(collections)
  return { fields }
}

/** Both forms that add a product: the full one, and the simple one beside it (ruling R16). */
export default function AddProductPage({ loaderData: { fields } }: PageProps<typeof clientLoader>) {
  const [params] = useSearchParams()
  const isQuick = params.get('form') === 'quick'
  return (
    <div className="px-gutter pt-8">
      <PageHead title={t('products.add')} />
      <RoomTitle className="mb-4">{t('products.add')}</RoomTitle>
      <nav aria-label={t('products.form')} className="mb-8 flex gap-2">
        <FormLink to={href('/admin/products/add')} label={t('products.fullForm')} isCurrent={!isQuick} />
        <FormLink to={`${href('/admin/products/add')}?form=quick`} label={t('products.quickAdd')} isCurrent={isQuick} />
      </nav>
      {isQuick ? <QuickAddForm /> : <FullForm fields={fields} />}
    </div>
  )
}

function FormLink({ to, label, isCurrent }: { to: string; label: string; isCurrent: boolean }) {
  return (
    <Link
      to={to}
      replace
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        'label inline-flex min-h-11 items-center border px-4 text-xs',
        isCurrent ? 'border-ink bg-ink text-paper' : 'border-muted hover:border-ink',
      )}
    >
      {label}
    </Link>
  )
}

function FullForm({ fields }: { fields: readonly CustomField[] }) {
  const [opened] = useState(useNewProduct(fields))
  const form = useProductForm(opened)
  const { isBusy, isDone, run } = useSaving((error) =>
    showFormError(error, form, t('adminMessages.productCreationFailed')),
  )
  const [isPreviewing, setPreviewing] = useState(false)
  useUnsavedChanges(form.formState.isDirty && !isDone)
  const { check, ...question } = usePublishCheck(opened)
  const save = form.handleSubmit((values) =>
    check(values, () =>
      run(
        () => adminApi.createProduct({ productDetails: JSON.stringify(toEditRequest(values)) }),
        t('adminMessages.productAdded'),
      ),
    ),
  )
  return (
    <>
      <ProductForm
        form={form}
        fields={fields}
        heading={t('products.add')}
        isEdit={false}
        isBusy={isBusy}
        onSave={save}
        onPreview={() => setPreviewing(true)}
      />
      <PublishQuestion {...question} />
      <PreviewDialog open={isPreviewing} onClose={() => setPreviewing(false)}>
        <ProductCard card={toPreviewCard(form.getValues())} />
      </PreviewDialog>
    </>
  )
}
