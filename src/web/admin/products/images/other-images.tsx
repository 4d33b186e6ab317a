import type { DraftVariant } from '#web/admin/products/form/product-draft.ts'
import type { ProductForm } from '#web/admin/products/form/use-product-form.ts'

/** Images of other colours, to be used for this one too; one tap more takes a shared one off again. */
export function OtherImages({ form: { draft, setVariant }, variant }: { form: ProductForm; variant: DraftVariant }) {
  const others = draft.images.filter(({ key, isRemoved }) => !isRemoved && !variant.imageKeys.includes(key))
  const shared = variant.imageKeys.filter((key) =>
    draft.variants.some((other) => other.key !== variant.key && other.imageKeys.includes(key)),
  )
  if (others.length === 0 && shared.length === 0) return null
  const color = variant.color.trim() || 'this color'
  return (
    <fieldset aria-label={`Images shared with ${color}`} className="mt-4">
      <p className="mb-2 text-sm text-muted">Images of other colors: tap to use them for {color} too, or not.</p>
      <ul className="flex flex-wrap gap-2">
        {draft.images
          .filter(({ key }) => shared.includes(key) || others.some((other) => other.key === key))
          .map(({ key, src, alt }) => {
            const isUsed = shared.includes(key)
            const imageKeys = isUsed ? variant.imageKeys.filter((used) => used !== key) : [...variant.imageKeys, key]
            return (
              <li key={key}>
                <button
                  type="button"
                  aria-pressed={isUsed}
                  aria-label={`Use ${alt || 'image'} for ${color}`}
                  onClick={() => setVariant(variant.key, { imageKeys })}
                  className="block w-14 border-2 border-line aria-pressed:border-blue"
                >
                  {src ? <img src={src} alt="" className="aspect-4/5 w-full object-cover" /> : '…'}
                </button>
              </li>
            )
          })}
      </ul>
    </fieldset>
  )
}
