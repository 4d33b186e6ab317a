import type { ProductDetails, Variant } from '#domain/catalog/product.ts'
import { variantSlug } from '#domain/catalog/slug.ts'
import { sharedImageUrl } from '#domain/images/shared-image.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'

/** The image with which a color of a product is shared; undefined where it has no image. */
export function useSharedImage({ product }: ProductDetails, variant: Variant | undefined) {
  const { storeName, brand, symbols } = useStoreSettings()
  const image = variant?.images[0]
  if (!variant || !image) return undefined
  const { model, price, slug } = product
  const prices = [variant.variantPrice, variant.oldPrice ?? price, symbols.shop]
  const said = [image.id, model, variant.color, ...prices, storeName, brand?.kit]
  return { url: sharedImageUrl(variantSlug(slug, variant), currentLanguage(), said), alt: image.alt }
}
