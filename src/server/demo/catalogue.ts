import { hoodiesAndPants } from './hoodies-and-pants.ts'
import { jackets } from './jackets.ts'
import { others } from './others.ts'
import { shortsAndTshirts } from './shorts-and-tshirts.ts'

/** One colour of a product of the demo shop. */
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

/** The newest drop comes first: each round takes the next product of each collection, in the order its file gives. */
function newestFirst(collections: DemoProduct[][]): DemoProduct[] {
  const longest = Math.max(...collections.map((products) => products.length))
  return Array.from({ length: longest }, (_, round) =>
    collections.flatMap((products) => products.slice(round, round + 1)),
  ).flat()
}

/** Everything the demo shop sells, newest drop first. */
export const demoProducts: DemoProduct[] = newestFirst([hoodiesAndPants, jackets, shortsAndTshirts, others])
