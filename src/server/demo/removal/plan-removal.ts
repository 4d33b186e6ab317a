import type { DemoRemoval, StayReason } from '#domain/setup/demo-removal.ts'
import { defaultSettings } from '#domain/settings/store-settings.ts'
import { findUses } from '#server/collections/find-uses.ts'
import { listImagesOfOnly } from '#server/images/unused-image-queries.ts'
import type { Db } from '#server/schema/database.ts'
import { readExpectedHashes } from './expected-hashes.ts'
import {
  isCollectionNamed,
  listCounted,
  listEmptied,
  listFoundProducts,
  listNamedElsewhere,
  listSavedSettings,
  listSold,
  type FoundDemoProduct,
} from './removal-queries.ts'

/** What a merchant has not changed of what the demo says of itself, and what it becomes. */
const neutral = { contactEmail: '', contactPhone: '', social: [] } as const
type DemoSetting = keyof typeof neutral

/** What removing the demo does. */
export interface RemovalPlan {
  report: DemoRemoval
  removedIds: string[]
  /** Those of them that have not left the shop yet. */
  inShopIds: string[]
  imageIds: string[]
  /** Those of the collections of the report that are deleted; the others are hidden. */
  deletedCollections: string[]
  settings: Partial<typeof neutral>
}

/**
 * Finds out what removing the demo takes away. A product that staff have edited or counted stays; one that is as it was brought goes, and
 * only leaves the shop where the books name it.
 */
export async function planRemoval(db: Db): Promise<RemovalPlan> {
  const products = await listDemo(db)
  const ids = products.map(({ id }) => id)
  const reasons = ids.length === 0 ? new Map<string, StayReason>() : await findReasons(db, products)
  const removed = products.filter(({ id }) => !reasons.has(id))
  const removedIds = removed.map(({ id }) => id)
  const imageIds = await listImagesOfOnly(
    db,
    removed.flatMap((product) => product.imageIds),
    removedIds,
  )
  // What is deleted already and stays is nothing that a merchant sees.
  const staying = products.flatMap(({ id, model, isDeleted }) => {
    const reason = reasons.get(id)
    return reason && !isDeleted ? [{ id, model, reason }] : []
  })
  const isKept = ({ reason }: { reason: StayReason }) => reason === 'edited' || reason === 'counted'
  const archived = staying.filter((product) => !isKept(product))
  const leaving = [...removedIds, ...archived.map(({ id }) => id)]
  const collections = await listEmptied(db, leaving)
  const settings = await findDemoSettings(db)
  return {
    removedIds,
    imageIds,
    deletedCollections: await listUnnamed(db, collections, leaving),
    settings,
    inShopIds: removed.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id),
    report: {
      removed: removedIds.length,
      archived,
      kept: staying.filter(isKept),
      images: imageIds.length,
      collections,
      settings: Object.keys(settings) as DemoSetting[],
    },
  }
}

/** Finds which of these collections nothing names but products of the demo: no other product, menu, front page, promotion or sale. */
async function listUnnamed(db: Db, ids: readonly string[], productIds: readonly string[]): Promise<string[]> {
  const unnamed: string[] = []
  for (const id of ids) {
    const { menus, isOnFrontPage, promotions } = await findUses(db, { kind: 'collection', id })
    const isUsed = menus.length > 0 || isOnFrontPage || promotions.length > 0
    if (!isUsed && !(await isCollectionNamed(db, id, productIds))) unnamed.push(id)
  }
  return unnamed
}

/** The products of the demo. What only has a name like those is the merchant's. */
async function listDemo(db: Db): Promise<(FoundDemoProduct & { isEdited: boolean })[]> {
  const found = await listFoundProducts(db)
  const isOlder = found.some(({ broughtHash }) => broughtHash === undefined)
  const expected = isOlder ? await readExpectedHashes() : new Map<string, readonly string[]>()
  return found.flatMap((product) => {
    const hashes = product.broughtHash === undefined ? expected.get(product.source) : [product.broughtHash]
    return hashes ? [{ ...product, isEdited: !hashes.includes(product.stateHash) }] : []
  })
}

async function findReasons(
  db: Db,
  products: (FoundDemoProduct & { isEdited: boolean })[],
): Promise<Map<string, StayReason>> {
  const ids = products.map(({ id }) => id)
  const [counted, sold, named] = [
    await listCounted(db, ids),
    await listSold(db, ids),
    await listNamedElsewhere(db, ids),
  ]
  const reasonOf = ({ id, isEdited }: { id: string; isEdited: boolean }): StayReason | undefined => {
    if (isEdited) return 'edited'
    if (counted.has(id)) return 'counted'
    if (sold.has(id)) return 'sold'
    return named.has(id) ? 'in-use' : undefined
  }
  return new Map(
    products.flatMap((product) => {
      const reason = reasonOf(product)
      return reason ? [[product.id, reason] as const] : []
    }),
  )
}

async function findDemoSettings(db: Db): Promise<Partial<typeof neutral>> {
  const names = Object.keys(neutral) as DemoSetting[]
  const saved = await listSavedSettings(db, names)
  const isDemo = (name: DemoSetting) =>
    JSON.stringify(saved.has(name) ? saved.get(name) : defaultSettings[name]) === JSON.stringify(defaultSettings[name])
  return Object.fromEntries(names.filter(isDemo).map((name) => [name, neutral[name]]))
}
