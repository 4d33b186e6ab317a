import { formatList } from '#domain/texts/format-list.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '#domain/texts/t.ts'
import { colorsWithoutImages, type FormImage } from '#domain/products/product-form-values.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { classes } from '#ui/controls/classes.ts'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { Dropzone } from './dropzone.tsx'
import { PlacedImages } from './placed-images.tsx'
import { useImagePlacing } from './use-image-placing.ts'
import { WhichColorDialog } from './which-color-dialog.tsx'
import { OtherImages } from './other-images.tsx'
import { ImageList } from './image-list.tsx'
import { imageKey, type ProductFormState } from '#back-office/products/form/use-product-form.ts'

/** The images of each variant, in the order customers see them. */
export function ImageSection({ form, isEdit }: { form: ProductFormState; isEdit: boolean }) {
  const { control, active, changeImage, moveImage, setImages } = form
  const { uploads, placed, asked: askedFiles, choose, start, cancel } = useImagePlacing(form)
  const [asked, setAsked] = useState<FormImage>()
  const [variants, unusedImages] = useWatch({ control, name: ['variants', 'unusedImages'] })
  const variant = variants[active]
  const shown = variant?.images ?? unusedImages
  const color = variant?.color.trim()
  const colors = variants.map((each, row) => each.color.trim() || t('images.variant', { number: row + 1 }))
  const empty = colorsWithoutImages(variants)

  /** In edit mode an image is only marked until the form is saved; in add mode its file goes at once (spec §4). */
  const remove = (image: FormImage) => {
    if (isEdit) changeImage(imageKey(image), (before) => ({ ...before, isRemoved: true }))
    else setAsked(image)
  }
  const deleteAsked = async () => {
    if (!asked) return
    const key = imageKey(asked)
    setAsked(undefined)
    changeImage(key, () => undefined)
    await adminApi.deleteUpload({ id: key }).catch((error) => notify('error', errorMessage(error)))
  }

  return (
    <fieldset className="min-w-0">
      <legend className="headline mb-3 text-base">{t('images.title')}</legend>
      {variants.length > 1 && <VariantTabs form={form} variants={variants} />}
      <Dropzone
        title={color ? t('images.dropzoneOf', { color }) : t('images.dropzone')}
        count={shown.length}
        uploads={uploads}
        onFiles={choose}
      />
      {empty.length > 0 && empty.length < variants.length && (
        <p className="mt-2 border-s-2 border-red ps-3 text-sm">
          {t('adminMessages.stillNoImages', { colors: formatList(empty) })}
        </p>
      )}
      {askedFiles && <WhichColorDialog files={askedFiles} colors={colors} onPlace={start} onCancel={cancel} />}
      <PlacedImages placed={placed} colors={colors} variants={variants} onMove={moveImage} />
      <ImageList
        images={shown}
        colors={variant && colors.length > 1 ? { names: colors, active, onMove: moveImage } : undefined}
        onChange={(key, part) => changeImage(key, (image) => ({ ...image, ...part }))}
        onRemove={remove}
        onOrder={(images) => variant && setImages(active, images)}
      />
      {variant && <OtherImages form={form} variants={variants} unusedImages={unusedImages} />}
      <ConfirmModal
        open={asked !== undefined}
        title={t('images.delete')}
        text={t('adminMessages.deleteImage')}
        onConfirm={deleteAsked}
        onCancel={() => setAsked(undefined)}
      />
    </fieldset>
  )
}

interface TabsProps {
  form: ProductFormState
  variants: { color: string; images: FormImage[] }[]
}

function VariantTabs({ form: { rows, active, setActiveRow }, variants }: TabsProps) {
  return (
    <fieldset aria-label={t('images.colorTabs')} className="mb-3 flex flex-wrap gap-2">
      {variants.map(({ color, images }, row) => (
        <button
          key={rows[row]?.id ?? row}
          type="button"
          aria-pressed={row === active}
          onClick={() => setActiveRow(row)}
          className={classes(
            'min-h-11 border px-4 text-sm',
            row === active ? 'border-ink bg-ink text-paper' : 'border-muted hover:border-ink',
          )}
        >
          {color.trim() || t('images.variant', { number: row + 1 })} ({images.length})
        </button>
      ))}
    </fieldset>
  )
}
