import type { MenuTarget } from '#domain/collections/menus/menu.ts'
import { useCollections } from '#back-office/collections/known-collections.ts'
import { useKnownProducts } from '#back-office/product-search/use-known-products.ts'
import type { KnownTargets } from './menu-values.ts'

/** What the shop knows of the things that these targets name. */
export function useKnownTargets(targets: readonly MenuTarget[]): KnownTargets {
  const ids = targets.flatMap((target) => (target.kind === 'product' && target.id !== '' ? [target.id] : []))
  return { collections: useCollections(), products: useKnownProducts([...new Set(ids)]) }
}
