import { useState } from 'react'
import { data } from 'react-router'
import type { AdminProduct } from '#domain/products/admin-product.ts'
import { adminTexts } from '#domain/admin-texts.ts'
import { ApiError } from '#domain/api/errors.ts'
import { texts } from '#domain/texts.ts'
import { ProductCard } from '#web/catalog/card/product-card.tsx'
import { PageHead } from '#web/app/page-head.tsx'
import { toApiError } from '#web/state/api-error.ts'
import { ConfirmModal } from '#web/ui/dialog/confirm-modal.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { UnsavedGuard } from '#web/admin/unsaved-guard.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { previewCard } from './preview-card.ts'
import { differencesOf, draftOf, wishOf, type Difference } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { useProductForm } from './use-product-form.ts'
import { useSaving } from './use-saving.ts'
import type { Route } from './+types/edit-product-page.ts'

export async function clientLoader({ params: { productId } }: Route.ClientLoaderArgs) {
  try {
    return { product: await adminApi.getAdminProduct({ id: productId }) }
  } catch (error) {
    if (toApiError(error)?.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

export default function EditProductPage({ loaderData: { product } }: Route.ComponentProps) {
  return (
    <div className="px-gutter pt-8">
      <PageHead title="Edit Product" />
      <h1 className="headline mb-6 text-2xl">Edit Product</h1>
      <Editor key={product._id} product={product} />
    </div>
  )
}

function Editor({ product }: { product: AdminProduct }) {
  const [opened, setOpened] = useState(() => ({ version: product.version, draft: draftOf(product) }))
  const form = useProductForm(opened.draft)
  const [theirs, setTheirs] = useState<AdminProduct>()
  const [isDeleting, setDeleting] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const { isPending, isDone, refusal, failure, run } = useSaving()

  const save = (version: number) =>
    run(
      () => adminApi.editProduct({ id: product._id, version, ...wishOf(form.draft, opened.draft) }),
      { done: adminTexts.productSaved, failed: texts.error },
      async (error) => {
        const isConflict = error instanceof ApiError && error.code === 'PRODUCT_CHANGED'
        if (isConflict) setTheirs(await adminApi.getAdminProduct({ id: product._id }))
        return isConflict
      },
    )
  const takeTheirs = () => {
    if (!theirs) return
    const draft = draftOf(theirs)
    setOpened({ version: theirs.version, draft })
    form.reset(draft)
    setTheirs(undefined)
  }
  const saveMine = () => {
    if (!theirs) return
    setTheirs(undefined)
    void save(theirs.version)
  }
  const differences: Difference[] | undefined = theirs && differencesOf(opened.draft, draftOf(theirs), form.draft)

  return (
    <>
      <UnsavedGuard isChanged={form.isChanged && !isDone} />
      <ProductForm
        form={form}
        heading="Edit Product"
        isEdit
        isPending={isPending}
        refusal={refusal}
        failure={failure}
        onSave={() => void save(opened.version)}
        onDelete={() => setDeleting(true)}
        onPreview={() => setPreviewing(true)}
      />
      <ConflictDialog
        differences={differences}
        onTakeTheirs={takeTheirs}
        onSaveMine={saveMine}
        onClose={() => setTheirs(undefined)}
      />
      <PreviewDialog open={isPreviewing} onClose={() => setPreviewing(false)}>
        <ProductCard card={previewCard(form.draft)} />
      </PreviewDialog>
      <ConfirmModal
        open={isDeleting}
        title="Delete Product"
        text={adminTexts.deleteProduct}
        onConfirm={() => {
          setDeleting(false)
          void run(() => adminApi.deleteProduct({ id: product._id }), {
            done: adminTexts.productDeleted,
            failed: texts.error,
          })
        }}
        onCancel={() => setDeleting(false)}
      />
    </>
  )
}
