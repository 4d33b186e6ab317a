import { useState } from 'react'
import { adminTexts } from '#domain/admin-texts.ts'
import { texts } from '#domain/texts.ts'
import { notify } from '#web/state/toasts.ts'
import { classes } from '#web/ui/classes.ts'
import { ConfirmModal } from '#web/ui/dialog/confirm-modal.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { messageOf } from '#web/admin/failure.ts'
import { Dropzone } from './dropzone.tsx'
import { OtherImages } from './other-images.tsx'
import { ImageList } from './image-list.tsx'
import type { DraftImage } from '#web/admin/products/form/product-draft.ts'
import type { ProductForm } from '#web/admin/products/form/use-product-form.ts'

/** The images of each colour, in the order customers see them. */
export function ImageSection({ form, isEdit }: { form: ProductForm; isEdit: boolean }) {
  const { draft, activeKey, setActiveKey, addImage, setVariant } = form
  const [asked, setAsked] = useState<DraftImage>()
  const variant = draft.variants.find(({ key }) => key === activeKey)
  const shown = variant
    ? variant.imageKeys.flatMap((key) => draft.images.find((image) => image.key === key) ?? [])
    : draft.images

  /** In edit mode a image is only marked until the form is saved; in add mode its file goes at once (spec §4). */
  const remove = (image: DraftImage) => {
    if (isEdit) form.setImage(image.key, { isRemoved: true })
    else setAsked(image)
  }
  const deleteAsked = async () => {
    if (!asked) return
    setAsked(undefined)
    form.dropImage(asked.key)
    await adminApi.deleteUpload({ id: asked.key }).catch((error) => notify('error', messageOf(error, texts.error)))
  }

  return (
    <fieldset className="min-w-0">
      <legend className="headline mb-3 text-base">Images</legend>
      {draft.variants.length > 1 && <ColorTabs form={form} activeKey={activeKey} onChoose={setActiveKey} />}
      <Dropzone
        title={variant?.color.trim() ? `images of ${variant.color.trim()}` : 'images'}
        count={shown.length}
        onUploaded={({ id, name, src }) => {
          const alt = [draft.model, variant?.color].filter(Boolean).join(', ') || name
          addImage({ key: id, id, src, alt, isRemoved: false }, activeKey)
        }}
      />
      <ImageList
        images={shown}
        onChange={form.setImage}
        onRemove={remove}
        onOrder={(imageKeys) => variant && setVariant(variant.key, { imageKeys })}
      />
      {variant && <OtherImages form={form} variant={variant} />}
      <ConfirmModal
        open={asked !== undefined}
        title="Delete image"
        text={adminTexts.deleteFile('image')}
        onConfirm={deleteAsked}
        onCancel={() => setAsked(undefined)}
      />
    </fieldset>
  )
}

interface TabsProps {
  form: ProductForm
  activeKey: string | undefined
  onChoose: (key: string) => void
}

function ColorTabs({ form: { draft }, activeKey, onChoose }: TabsProps) {
  return (
    <fieldset aria-label="Color of the images" className="mb-3 flex flex-wrap gap-2">
      {draft.variants.map(({ key, color, imageKeys }, index) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === activeKey}
          onClick={() => onChoose(key)}
          className={classes(
            'min-h-11 border px-4 text-sm',
            key === activeKey ? 'border-ink bg-ink text-paper' : 'border-muted hover:border-ink',
          )}
        >
          {color.trim() || `Variant ${index + 1}`} ({imageKeys.length})
        </button>
      ))}
    </fieldset>
  )
}
