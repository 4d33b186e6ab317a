import sharp from 'sharp'

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
