import { t } from '#domain/texts/t.ts'
import type { FormImage } from '#domain/products/product-form-values.ts'
import { imageKey, type ProductFormState } from '#back-office/products/form/use-product-form.ts'

interface Props {
  form: ProductFormState
  variants: { color: string; images: FormImage[] }[]
  unusedImages: FormImage[]
}

/** Buttons with the images of other variants. A click adds an image to this variant as well, another one removes it. */
export function OtherImages({ form: { active, setImages }, variants, unusedImages }: Props) {
  const { color = '', images: own = [] } = variants[active] ?? {}
  const others = variants.flatMap((variant, row) => (row === active ? [] : variant.images))
  const offered = new Map(
    [...others, ...unusedImages].filter(({ isRemoved }) => !isRemoved).map((image) => [imageKey(image), image]),
  )
  if (offered.size === 0) return null
  const name = color.trim() || t('images.thisColor')
  return (
    <fieldset aria-label={t('images.shared', { color: name })} className="mt-4">
      <p className="mb-2 text-sm text-muted">{t('images.sharedHint', { color: name })}</p>
      <ul className="flex flex-wrap gap-2">
        {[...offered].map(([key, image]) => {
          const isUsed = own.some((used) => imageKey(used) === key)
          const images = isUsed ? own.filter((used) => imageKey(used) !== key) : [...own, image]
          return (
            <li key={key}>
              <button
                type="button"
                aria-pressed={isUsed}
                aria-label={t('images.use', { image: image.alt || t('images.image'), color: name })}
                onClick={() => setImages(active, images)}
                className="block w-14 border-2 border-line aria-pressed:border-blue"
              >
                {image.src ? <img src={image.src} alt="" className="aspect-4/5 w-full object-cover" /> : '…'}
              </button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
