import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { derivePalette } from '#domain/brand/palette.ts'
import type { ProductDetails } from '#domain/catalog/product.ts'
import { variantSlug } from '#domain/catalog/slug.ts'
import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import { describeLanguage, type Language } from '#domain/texts/languages.ts'
import { getProduct } from '#server/catalog/get-product.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import { composeLinkPreview } from '#server/platform/images/image-encoder.ts'
import { originalName, type ImageStorage } from '#server/platform/images/image-storage.ts'
import type { LinkPreview } from '#server/platform/images/worker/image-task.ts'
import type { Database } from '#server/schema/database.ts'
import { getBrand, getSettings } from '#server/settings/queries.ts'

/** Bytes of images that a process keeps: some hundred. */
const MAX_BYTES = 16 * 1024 * 1024

/** Images of products with which they are shared, by all that they say. One that is under way is made once. */
export class SharedImages {
  readonly #kept = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  })
  readonly #underWay = new Map<string, Promise<Uint8Array | undefined>>()

  /** The image as it is now: another price, name, image or brand gives another one. */
  async get(image: Omit<LinkPreview, 'original'>, original: Original): Promise<Uint8Array | undefined> {
    const key = createHash('sha256')
      .update(JSON.stringify([original.id, image]))
      .digest('base64url')
    const kept = this.#kept.get(key) ?? this.#underWay.get(key)
    if (kept) return kept
    const making = this.#make(key, image, original).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, making)
    return making
  }

  async #make(key: string, image: Omit<LinkPreview, 'original'>, { read }: Original) {
    const original = await read()
    if (!original) return undefined
    const bytes = await composeLinkPreview({ ...image, original })
    this.#kept.set(key, bytes)
    return bytes
  }
}

interface Original {
  id: string
  read: () => Promise<Uint8Array | undefined>
}

/**
 * The image with which a color of a product is shared, in a language: its image, name, color and price on the ground of
 * the shop. Undefined where it has no image. Throws `PRODUCT_NOT_FOUND`, `BUSY`.
 */
export async function getSharedImage(
  { database, storage, shared }: { database: Database; storage: ImageStorage; shared: SharedImages },
  { slug, language }: { slug: string; language: Language },
): Promise<Uint8Array | undefined> {
  const details = await inLanguage(language, () => getProduct(database.query, slug, language))
  const variant = findShown(details, slug)
  const image = variant?.images[0]
  if (!variant || !image) return undefined
  const [settings, brand] = await Promise.all([getSettings(database.query), getBrand(database.query)])
  const write = (price: number) => inLanguage(language, () => formatPrice(price, 'shop', currencySymbols(settings)))
  const before = variant.oldPrice ?? details.product.price
  const { ink, muted, paper } = derivePalette(brand)
  const said = {
    title: details.product.model,
    detail: variant.color,
    figure: write(variant.variantPrice),
    struck: before > variant.variantPrice ? write(before) : '',
    sender: settings.storeName,
    isRtl: describeLanguage(language).direction === 'rtl',
    colors: { ground: paper, ink, muted },
  }
  return shared.get(said, { id: image.id, read: () => storage.get(originalName(image.id)) })
}

const findShown = ({ product, variants, selectedColor }: ProductDetails, slug: string) =>
  variants.find((variant) => variantSlug(product.slug, variant) === slug) ??
  variants.find(({ color }) => color === selectedColor)
