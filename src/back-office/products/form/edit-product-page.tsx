import { useState } from 'react'
import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import type { ProductForStaff } from '#domain/products/product-for-staff.ts'
import { t } from '#domain/texts/t.ts'
import { toEditRequest, toProductFormValues } from '#domain/products/product-form-values.ts'
import { ProductCard } from '#storefront/catalog/card/product-card.tsx'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { orNotFound } from '#ui/page/or-not-found.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'
import { findApiError } from '#ui/state/api-error.ts'
import { showFormError } from '#ui/state/form-errors.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { DeletionUses } from '#back-office/ui/deletion-uses.tsx'
import { listFieldsOfProducts } from '#back-office/custom-fields/known-fields.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useUnsavedChanges } from '#back-office/ui/unsaved/use-unsaved-changes.ts'
import { RightFields } from '#back-office/rights/right-fields.tsx'
import { PriorPrices, priorPricesOf } from '#back-office/products/stock/prior-prices.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { PublishQuestion, usePublishCheck } from './publish-check.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { toPreviewCard } from './preview-card.ts'
import { listDifferences } from './form-differences.ts'
import { ProductForm } from './product-form.tsx'
import { useProductForm } from './use-product-form.ts'
import { useSaving } from './use-saving.ts'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

export async function clientLoader({ params: { productId } }: LoaderArgs<'productId'>) {
  const [product, fields] = await Promise.all([
    orNotFound(adminApi.getAdminProduct({ id: productId })),
    listFieldsOfProducts(),
  ])
  return { product, fields }
}

export default function EditProductPage({ loaderData: { product, fields } }: PageProps<typeof clientLoader>) {
  return (
    <div className="px-gutter pt-8">
      <PageHead title={t('products.edit')} />
      <RoomTitle className="mb-6">{t('products.edit')}</RoomTitle>
      <PriorPrices value={priorPricesOf(product.variants)}>
        <Editor key={product._id} product={product} fields={fields} />
      </PriorPrices>
    </div>
  )
}

function Editor({ product, fields }: { product: ProductForStaff; fields: readonly CustomField[] }) {
  const { isDemo } = useStoreSettings()
  const [opened, setOpened] = useState(() => ({
    version: product.version,
    values: toProductFormValues(product, fields),
  }))
  const form = useProductForm(opened.values)
  const [theirs, setTheirs] = useState<ProductForStaff>()
  const [isDeleting, setDeleting] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const { isBusy, isDone, run } = useSaving(async (error) => {
    if (findApiError(error)?.code === 'PRODUCT_CHANGED') setTheirs(await adminApi.getAdminProduct({ id: product._id }))
    else showFormError(error, form)
  })

  useUnsavedChanges(form.formState.isDirty && !isDone)
  const { check, ...question } = usePublishCheck(opened.values)
  const save = (version: number) =>
    form.handleSubmit((values) =>
      check(values, () =>
        run(
          () => adminApi.editProduct({ id: product._id, version, ...toEditRequest(values) }),
          t('adminMessages.productSaved'),
        ),
      ),
    )()
  const takeTheirs = () => {
    if (!theirs) return
    const values = toProductFormValues(theirs, fields)
    setOpened({ version: theirs.version, values })
    form.reset(values)
    setTheirs(undefined)
  }
  const saveMine = () => {
    if (!theirs) return
    setTheirs(undefined)
    void save(theirs.version)
  }

  return (
    <>
      <RightFields right="catalog:write">
        <ProductForm
          productId={product._id}
          form={form}
          fields={fields}
          heading={t('products.edit')}
          isEdit
          isBusy={isBusy}
          onSave={() => save(opened.version)}
          onDelete={() => setDeleting(true)}
          onPreview={() => setPreviewing(true)}
        />
      </RightFields>
      <ConflictDialog
        differences={
          theirs && listDifferences(opened.values, toProductFormValues(theirs, fields), form.getValues(), fields)
        }
        onTakeTheirs={takeTheirs}
        onSaveMine={saveMine}
        onClose={() => setTheirs(undefined)}
      />
      <PublishQuestion {...question} />
      <PreviewDialog open={isPreviewing} onClose={() => setPreviewing(false)}>
        <ProductCard card={toPreviewCard(form.getValues())} />
      </PreviewDialog>
      <ConfirmModal
        open={isDeleting}
        title={t('products.delete')}
        text={isDemo ? t('adminMessages.deleteProduct') : t('adminMessages.deleteProductForNow')}
        onConfirm={() => {
          setDeleting(false)
          void run(() => adminApi.deleteProduct({ id: product._id }), t('adminMessages.productDeleted'))
        }}
        onCancel={() => setDeleting(false)}
      >
        <DeletionUses load={() => adminApi.getProductUses({ id: product._id })} />
      </ConfirmModal>
    </>
  )
}
