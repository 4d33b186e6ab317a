import { href } from 'react-router'
import { ALL_PRODUCTS, collectionIds, collectionName } from '#domain/catalog/first-collections.ts'
import type { MenuLink, MenuName } from '#domain/collections/menus/menu-link.ts'
import { nameIn } from '#domain/collections/name-in.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { helpLinks } from './help-links.ts'

/** A link of a menu in the language of the page. */
export interface ShownLink {
  label: string
  to: string
  items?: ShownLink[]
}

/** The links of a menu: the merchant's, or those of a shop in which nothing was changed. */
export function useMenu(name: MenuName): ShownLink[] {
  const links = useStoreSettings().menus?.[name]
  return links ? links.map(toShown) : firstMenu(name)
}

function firstMenu(name: MenuName): ShownLink[] {
  if (name === 'top') return helpLinks()
  const ids = name === 'main' ? collectionIds.slice(1) : collectionIds
  return ids.map((id) => ({ label: collectionName(id), to: href('/collections/:id', { id }) }))
}

const toShown = ({ label, to, items }: MenuLink): ShownLink => ({
  label: nameIn(label) || nameOfPath(to),
  to,
  ...(items && { items: items.map(toShown) }),
})

/** Pages of the shop have names of their own. */
function nameOfPath(to: string) {
  if (to === href('/collections/:id', { id: ALL_PRODUCTS })) return collectionName(ALL_PRODUCTS)
  return helpLinks().find((link) => link.to === to)?.label ?? to
}
