/** One color of a product of the demo shop. */
export interface DemoVariant {
  color: string
  /** CSS hex of the swatch; the garment studio colors the cloth with it */
  swatch: string
  /** DT; below the product's price means discounted; absent means the product's price */
  price?: number
  /** pieces in stock by size; 0 is sold out */
  sizes: Record<string, number>
  /** base names inside `images/`: front, back, detail */
  images: { file: string; alt: string }[]
}

/** One product of the demo shop, as the seed sells it. */
export interface DemoProduct {
  model: string
  type: string
  collection: 'hoodies-Pants' | 'jackets' | 'shorts-tshirts' | 'others'
  fit: string
  brand: string
  category: string
  /** rich text: p, ul and li only */
  description: string
  /** base price, DT */
  price: number
  tags: string[]
  variants: DemoVariant[]
}
