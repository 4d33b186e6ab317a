import sharp from 'sharp'
import type { ApiOf } from '#client/api.ts'
import type { endpoints } from '#domain/api/endpoints.ts'
import type { ProductForStaff } from '#domain/products/product-for-staff.ts'
import { pickFacts } from '#domain/products/plain-facts.ts'

/** A photograph to upload; another hue makes another image. */
export async function createImageFile(name = 'front.png', hue = 0) {
  const background = { r: hue, g: 70, b: 209 }
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

/** What the product form sends as `productDetails`. */
export const sampleDetails = {
  model: 'Box Tee',
  type: 'T-Shirt',
  collection: 'shorts-tshirts',
  description: 'Heavy jersey.',
  price: 39,
  tags: [{ content: 'cotton' }, { content: 'Cotton' }],
  sku: 'BT',
  variants: [{ color: 'Ink', variantPrice: 35, sizes: [{ size: 'M', change: 4 }] }],
}

/** What the form sends of a product it has loaded, before anybody typed. */
export function formOf(product: ProductForStaff) {
  const { version, model, collection, description, price, tags, status } = product
  return {
    id: product._id,
    version,
    model,
    ...pickFacts(product),
    collection,
    description,
    tags,
    status,
    price: price / 1000,
    variants: product.variants.map(({ variantId, color, swatch, variantPrice, images, sizes }) => ({
      variantId,
      color,
      swatch,
      images,
      variantPrice: variantPrice / 1000,
      sizes: sizes.map(({ value, code, barcode }) => ({ size: value, change: 0, code, barcode })),
    })),
  }
}

type Api = ApiOf<typeof endpoints>

/** Saves a product as its form does, with some fields changed. */
export async function saveAsForm(
  api: Api,
  id: string,
  { variantPrice, ...changed }: { model?: string; price?: number; variantPrice?: number },
) {
  const form = formOf(await api.getAdminProduct({ id }))
  const variants = form.variants.map((variant) => ({ ...variant, ...(variantPrice && { variantPrice }) }))
  await api.editProduct({ ...form, ...changed, variants })
}

/** The prices of the colors of a product, in millimes. */
export const listPrices = async (api: Api, id: string) =>
  (await api.getAdminProduct({ id })).variants.map(({ variantPrice }) => variantPrice)
