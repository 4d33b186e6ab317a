import type { DemoProduct } from './demo-product.ts'
import { hoodiesAndPants } from './hoodies-and-pants.ts'
import { jackets } from './jackets.ts'
import { otherProducts } from './others.ts'
import { shortsAndTshirts } from './shorts-and-tshirts.ts'

/** The newest drop comes first: each round takes the next product of each collection, in the order its file gives. */
function newestFirst(collections: DemoProduct[][]): DemoProduct[] {
  const longest = Math.max(...collections.map((products) => products.length))
  return Array.from({ length: longest }, (_, round) =>
    collections.flatMap((products) => products.slice(round, round + 1)),
  ).flat()
}

/** Everything the demo shop sells, newest drop first. */
export const demoProducts: DemoProduct[] = newestFirst([hoodiesAndPants, jackets, shortsAndTshirts, otherProducts])
