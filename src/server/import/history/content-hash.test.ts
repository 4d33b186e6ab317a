import { expect, it } from 'vitest'
import { noFacts } from '#domain/products/plain-facts.ts'
import { contentHash } from './import-snapshot.ts'

const snapshot: Parameters<typeof contentHash>[0] = {
  ...noFacts,
  model: 'Box Tee',
  type: 'T-Shirt',
  description: '<p>Heavy jersey.</p>',
  price: 39_000,
  fit: 'Boxy',
  category: 'Tops',
  collection: 'others',
  sku: 'BT',
  status: 'draft',
  collections: ['others', 'jackets'],
  tags: ['cotton'],
  source: { handle: 'shopify:box-tee', hash: 'h' },
  variants: [
    {
      variantId: 'v',
      color: 'Ink',
      swatch: '#1746d1',
      variantPrice: 35_000,
      oldPrice: null,
      images: [{ id: 'i', alt: 'Front' }],
      sizes: [{ size: 'M', quantity: 4, isCounted: true, code: 'BT-M', barcode: '', change: 0 }],
    },
  ],
}

/** What the first version that hashed products made of this one. */
const kept = 'fzZFXoVaLuE36917g44e4EdNALwlFm3lcvy0cAlmWdg'

it('knows a product by the hash that an earlier version has kept, facts in whichever order', () => {
  const { brand, type, ...others } = snapshot
  expect(contentHash(snapshot)).toBe(kept)
  expect(contentHash({ ...others, type, brand })).toBe(kept)
  expect(contentHash({ ...snapshot, brand: 'Dar' })).not.toBe(kept)
})
