import type { FormImage } from '#domain/products/product-form-values.ts'
import { imageKey } from '#back-office/products/form/use-product-form.ts'
import { t } from '#domain/texts/t.ts'
import { ColorSelect } from './color-select.tsx'
import type { PlacedImage } from './use-image-placing.ts'

interface Props {
  placed: PlacedImage[]
  colors: string[]
  variants: { images: FormImage[] }[]
  onMove: (image: FormImage, row: number) => void
}

/** Where the images of the last upload went. Each can be moved from here. */
export function PlacedImages({ placed, colors, variants, onMove }: Props) {
  const shown = placed.flatMap((entry) => {
    const row = variants.findIndex(({ images }) => images.some((image) => imageKey(image) === entry.key))
    const image = variants[row]?.images.find((each) => imageKey(each) === entry.key)
    return image ? [{ ...entry, row, image }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul aria-label={t('images.placed')} className="mt-3 grid gap-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {shown.map(({ key, name, isByName, row, image }) => (
        <li key={key} className="grid grid-cols-[2.5rem_1fr] items-center gap-3 border border-line p-2">
          <img src={image.src} alt="" className="aspect-4/5 w-10 bg-sand object-cover" />
          <div className="min-w-0">
            <p className="truncate">
              {name}
              {isByName && <span className="text-muted"> ({t('adminMessages.knownByName')})</span>}
            </p>
            <ColorSelect
              label={t('images.colorOfFile', { name })}
              colors={colors}
              value={row}
              onChange={(to) => onMove(image, to)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
