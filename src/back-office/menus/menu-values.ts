import { ALL_PRODUCTS, collectionName } from '#domain/catalog/first-collections.ts'
import { menuPages } from '#domain/collections/menus/menu-link.ts'
import type { MenuItem, MenuTarget } from '#domain/collections/menus/menu.ts'
import { nameIn } from '#domain/collections/name-in.ts'
import { t } from '#domain/texts/t.ts'
import type { KnownCollection } from '#back-office/collections/known-collections.ts'
import type { KnownProducts } from '#back-office/product-search/use-known-products.ts'

/** An item of a menu in the editor, which tells it from others that lead to the same. */
export interface EditedItem extends Omit<MenuItem, 'items'> {
  key: string
  items: EditedItem[]
}

/** The items of a menu with keys. */
export const toEdited = (
  items: readonly (Omit<MenuItem, 'items'> & Partial<Pick<MenuItem, 'items'>>)[],
): EditedItem[] =>
  items.map(({ label, target, items: below = [] }) => ({
    key: crypto.randomUUID(),
    label,
    target,
    items: toEdited(below),
  }))

/** The items as the API takes them. */
export const toSent = (items: readonly EditedItem[]): MenuItem[] =>
  items.map(({ label, target, items: below }) => ({
    label,
    target,
    items: below.map((item) => ({ label: item.label, target: item.target })),
  }))

/** An item as it begins. */
export const newItem = (): EditedItem => ({
  key: crypto.randomUUID(),
  label: { en: '', fr: '', ar: '' },
  target: { kind: 'collection', id: ALL_PRODUCTS },
  items: [],
})

/** The collections and products that items lead to, for their names. */
export interface KnownTargets {
  collections: readonly KnownCollection[]
  products: KnownProducts
}

/** What an item leads to, in words. */
export function targetName(target: MenuTarget, { collections, products }: KnownTargets): string {
  switch (target.kind) {
    case 'collection':
      if (target.id === ALL_PRODUCTS) return collectionName(ALL_PRODUCTS)
      return collections.find(({ id }) => id === target.id)?.name ?? t('menuRoom.goneCollection', { id: target.id })
    case 'page':
      return pageName(target.id)
    case 'product':
      return products.get(target.id)?.model ?? (target.id && t('menuRoom.productOf', { id: target.id }))
    case 'url':
      return target.url
  }
}

/** What a page of the shop is called. */
export function pageName(page: (typeof menuPages)[number]): string {
  const names = {
    help: t('helpLinks.help'),
    contact: t('helpLinks.contact'),
    shipping: t('helpLinks.shipping'),
    'track-order': t('helpLinks.track'),
    returns: t('helpLinks.returns'),
    about: t('helpLinks.about'),
  }
  return names[page]
}

/** What an item is called: its own name, or that of what it leads to. */
export const itemName = (item: Pick<EditedItem, 'label' | 'target'>, known: KnownTargets): string =>
  nameIn(item.label) || targetName(item.target, known)

/** A target of a kind as it begins. */
export function newTarget(kind: MenuTarget['kind']): MenuTarget {
  switch (kind) {
    case 'collection':
      return { kind, id: ALL_PRODUCTS }
    case 'page':
      return { kind, id: menuPages[0] }
    case 'product':
      return { kind, id: '' }
    case 'url':
      return { kind, url: '' }
  }
}

/** The items with one changed, wherever it stands; a new one stands last: below its parent, or at the top. */
export function withItem(items: readonly EditedItem[], item: EditedItem, parent?: string): EditedItem[] {
  const isKnown = items.some(({ key, items: below }) => key === item.key || below.some((one) => one.key === item.key))
  if (!isKnown && parent === undefined) return [...items, item]
  return items.map((one) => {
    if (one.key === item.key) return item
    if (!isKnown && one.key === parent) return { ...one, items: [...one.items, item] }
    return { ...one, items: one.items.map((below) => (below.key === item.key ? item : below)) }
  })
}
