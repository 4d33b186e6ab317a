import { ALL_PRODUCTS, firstCollections } from '#domain/catalog/first-collections.ts'
import type { ProductTranslations } from '#domain/catalog/translations.ts'
import {
  menuNames,
  menuPages,
  type MenuLink,
  type MenuName,
  type PublicMenus,
} from '#domain/collections/menus/menu-link.ts'
import type { Menu, MenuItem, MenuTarget } from '#domain/collections/menus/menu.ts'
import { listCollectionRows, namesByLanguage, type CollectionRow } from '#server/collections/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { listLinkedProducts, listMenuRows } from './menu-queries.ts'

/** Lists the menus as they are edited: those that the merchant has changed, and the others as they follow the collections. */
export async function listMenus(db: Db): Promise<Menu[]> {
  const [saved, rows] = [await listMenuRows(db), await listCollectionRows(db)]
  return menuNames.map((name) => ({ name, version: saved.get(name)?.version ?? 0, items: itemsOf(name, saved, rows) }))
}

type SavedMenus = Awaited<ReturnType<typeof listMenuRows>>

/** A menu as the merchant has saved it. The drawer follows the main menu, of which phones see nothing else, until it has its own. */
function itemsOf(name: MenuName, saved: SavedMenus, rows: readonly CollectionRow[]): MenuItem[] {
  const own = saved.get(name) ?? (name === 'drawer' ? saved.get('main') : undefined)
  return own?.items ?? defaultItems(name, rows)
}

/**
 * The menus for the pages of visitors, with names and addresses. Undefined where the merchant has changed neither them
 * nor the collections: pages know those menus themselves.
 */
export async function getPublicMenus(db: Db): Promise<PublicMenus | undefined> {
  const [saved, rows] = [await listMenuRows(db), await listCollectionRows(db)]
  const isFirst = isAsFirst(rows)
  const changed = menuNames.filter(
    (name) => saved.has(name) || (name === 'drawer' && saved.has('main')) || (!isFirst && name !== 'top'),
  )
  if (changed.length === 0) return undefined
  const all = changed.flatMap((name) => itemsOf(name, saved, rows)).flatMap((item) => [item, ...item.items])
  const ids = all.flatMap(({ target }) => (target.kind === 'product' ? target.id : []))
  const products = new Map((await listLinkedProducts(db, [...new Set(ids)])).map((product) => [product.id, product]))
  const collections = new Map(rows.filter(({ shown }) => shown === 1).map((row) => [row.id, row]))

  const aimOf = (target: MenuTarget): MenuLink | undefined => {
    if (target.kind === 'url') return { label: {}, to: target.url }
    if (target.kind === 'page') return { label: {}, to: `/${target.id}` }
    if (target.kind === 'product') {
      const product = products.get(target.id)
      return product && { label: modelsOf(product), to: `/product/${product.slug}` }
    }
    if (target.id === ALL_PRODUCTS) return { label: {}, to: `/collections/${ALL_PRODUCTS}` }
    const collection = collections.get(target.id)
    return (
      collection && { label: withoutEmpty(namesByLanguage(collection.names)), to: `/collections/${collection.slug}` }
    )
  }
  const linkOf = ({ label, target }: Pick<MenuItem, 'label' | 'target'>) => {
    const aim = aimOf(target)
    return aim ? [{ ...aim, label: { ...aim.label, ...withoutEmpty(label) } }] : []
  }
  const toLinks = (items: readonly MenuItem[]): MenuLink[] =>
    items.flatMap((item) => {
      const below = item.items.flatMap(linkOf)
      return linkOf(item).map((link) => (below.length > 0 ? { ...link, items: below } : link))
    })
  return Object.fromEntries(changed.map((name) => [name, toLinks(itemsOf(name, saved, rows))]))
}

/** The most collections that a menu follows by itself. */
const MOST_FOLLOWED = 8

function defaultItems(name: MenuName, rows: readonly CollectionRow[]): MenuItem[] {
  if (name === 'top') return menuPages.map((id) => toItem({ kind: 'page', id }))
  const shown = rows.filter((row) => row.shown === 1).slice(0, MOST_FOLLOWED)
  const collections = shown.map(({ id }) => toItem({ kind: 'collection', id }))
  return name === 'main' ? collections : [toItem({ kind: 'collection', id: ALL_PRODUCTS }), ...collections]
}

const toItem = (target: MenuTarget): MenuItem => ({ label: { en: '', fr: '', ar: '' }, target, items: [] })

/** Whether the collections are those that a shop begins with, as it begins with them. */
function isAsFirst(rows: readonly CollectionRow[]): boolean {
  if (rows.length !== firstCollections.length) return false
  return rows.every((row, index) => {
    const id = firstCollections[index]
    return row.id === id && row.slug === id && row.shown === 1 && row.version === 1
  })
}

const withoutEmpty = <Names extends object>(names: Names) =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')) as Partial<Names>

function modelsOf({ model, translations }: { model: string; translations: string }) {
  const translated = Object.entries(JSON.parse(translations) as ProductTranslations)
  return {
    en: model,
    ...Object.fromEntries(translated.flatMap(([language, texts]) => (texts?.model ? [[language, texts.model]] : []))),
  }
}
