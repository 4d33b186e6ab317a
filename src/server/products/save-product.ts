import { v7 as newId } from 'uuid'
import { sizeOrder } from '#domain/catalog/sizes.ts'
import { slugify } from '#domain/catalog/slug.ts'
import type { Collection } from '#domain/catalog/collection-id.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { Db } from '#server/schema/database.ts'
import * as queries from './editing-queries.ts'
import { safeRichText } from '#server/catalog/rich-text.ts'
import { insertStockMovements, adjustStock, setStock, type StockChange } from '#server/inventory/queries.ts'

/** A image of a colour: one in the shop's storage, or the address where an imported one still is. */
export interface DraftImage {
  imageId?: string | undefined
  sourceUrl?: string | undefined
  alt: string
}

/** A size of a colour, known by its name. Without a quantity a known one keeps what it has, and a new one has none. */
export interface DraftSku {
  size: string
  quantity?: number
  /** Pieces more or fewer than there are, instead of a quantity: what is sold meanwhile stays sold. */
  change?: number
  code?: string
  barcode?: string
}

/** A colour of a product, in the place it shall stand. */
export interface DraftVariant {
  id?: string
  color: string
  swatch: string
  /** What is paid. Below the product's price it shows as reduced. */
  price: Millimes
  images: DraftImage[]
  skus: DraftSku[]
}

/** All there is to say about a product. Saving makes the shop's product equal to it. */
export interface ProductDraft {
  /** Names the product to change. Absent: a new one. */
  id?: string
  /** The version its editor saw. When given, a product saved by somebody else meanwhile is not overwritten. */
  version?: number
  /** The address. Absent: made from the model at first, and kept from then on. */
  slug?: string
  /** What it is called where it was imported from. */
  source?: { handle: string; hash: string }
  model: string
  type: string
  /** HTML: cleaned before it is kept. */
  description: string
  price: Millimes
  fit: string
  brand: string
  category: string
  collection: Collection
  tags: string[]
  sku: string
  status: 'draft' | 'published'
  createdAt?: string
  variants: DraftVariant[]
}

/** A product as it was saved. */
export interface SavedProduct {
  id: string
  slug: string
}

/**
 * Creates or changes a product with its colours, sizes, images and stock, inside the caller's transaction. Colours
 * are found again by id, otherwise by name; those the draft leaves out are no longer sold, but stay, because
 * orders and the stock ledger speak of them. Refuses a product without a size, a name that stands twice, and a
 * version that is not today's.
 */
export async function saveProduct(tx: Db, draft: ProductDraft, change: StockChange): Promise<SavedProduct> {
  refuseNonsense(draft)
  const product = draft.id === undefined ? await insertProduct(tx, draft) : await updateProduct(tx, draft.id, draft)
  await saveVariants(tx, product.id, draft.variants, change)
  await queries.refreshProductWords(tx, product.id)
  return product
}

function refuseNonsense(draft: ProductDraft) {
  const problems: Record<string, string> = {}
  const names = draft.variants.map(({ color }) => nameKey(color))
  if (!draft.model.trim()) problems['model'] = 'Model is required'
  if (!draft.variants.some(({ skus }) => skus.length > 0)) problems['variants'] = 'At least one size is required'
  if (new Set(names).size < names.length) problems['variants'] = 'A color stands twice'
  for (const [index, { skus }] of draft.variants.entries()) {
    const sizes = skus.map(({ size }) => nameKey(size))
    if (new Set(sizes).size < sizes.length) problems[`variants.${index}.skus`] = 'A size stands twice'
  }
  if (Object.keys(problems).length > 0) throw new ApiError('INVALID_REQUEST', { details: { fields: problems } })
}

const nameKey = (name: string) => name.trim().toLowerCase()

async function insertProduct(tx: Db, draft: ProductDraft): Promise<SavedProduct> {
  const id = newId()
  const now = new Date().toISOString()
  const createdAt = draft.createdAt ?? now
  const columns = { ...columnsOf(draft), id, created_at: createdAt, updated_at: now }
  const slug = await firstFreeSlug(draft, async (candidate) =>
    (await queries.isSlugReserved(tx, candidate, id))
      ? false
      : queries.insertProductUnlessSlugTaken(tx, { ...columns, slug: candidate, version: 1 }),
  )
  return { id, slug }
}

async function updateProduct(tx: Db, id: string, draft: ProductDraft): Promise<SavedProduct> {
  const before = await queries.updateProduct(tx, id, columnsOf(draft), draft.version)
  if (!before) throw new ApiError((await queries.findProduct(tx, id)) ? 'PRODUCT_CHANGED' : 'PRODUCT_NOT_FOUND')
  if (draft.slug === undefined || shortSlug(draft.slug) === before.slug) return { id, slug: before.slug }

  const slug = await firstFreeSlug(
    draft,
    async (candidate) => candidate === before.slug || !(await queries.isSlugTaken(tx, candidate, id)),
  )
  if (slug !== before.slug) await queries.changeSlug(tx, id, before.slug, slug)
  return { id, slug }
}

function columnsOf(draft: ProductDraft) {
  const { model, type, price, fit, brand, category, collection, sku, status, source } = draft
  return {
    model: model.trim(),
    type,
    price,
    lowest_price: Math.min(...draft.variants.map((variant) => variant.price)),
    fit,
    brand,
    category,
    collection,
    sku,
    status,
    description: safeRichText(draft.description),
    tags: JSON.stringify([...new Set(draft.tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))]),
    ...(source && { source: source.handle, source_hash: source.hash }),
  }
}

/** A slug and a colour behind it must fit into an address together. */
const MAX_SLUG = 90
const shortSlug = (name: string) => slugify(slugify(name).slice(0, MAX_SLUG))

/** Hands out the slug, then slug-2, slug-3 …, until one is taken. */
async function firstFreeSlug(draft: ProductDraft, take: (candidate: string) => Promise<boolean>): Promise<string> {
  const base = shortSlug(draft.slug ?? draft.model) || shortSlug(draft.type) || 'product'
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? base : `${base}-${number}`
    if (await take(candidate)) return candidate
  }
}

interface SavedVariant {
  id: string
  draft: DraftVariant
  /** It was not sold when its editor looked. */
  wasHidden: boolean
}

async function saveVariants(tx: Db, productId: string, drafts: DraftVariant[], change: StockChange) {
  const known = await queries.listAllVariants(tx, productId)
  const takenSlugs = new Map(known.map((variant) => [variant.color_slug, variant.id]))
  const saved: SavedVariant[] = []
  for (const [position, draft] of drafts.entries()) {
    const before = findKnown(known, draft)
    const id = before?.id ?? newId()
    const isRenamed = nameKey(before?.color ?? '') !== nameKey(draft.color)
    const colorSlug = before && !isRenamed ? before.color_slug : freeColorSlug(draft.color, id, takenSlugs)
    takenSlugs.set(colorSlug, id)
    const { swatch, price } = draft
    const columns = { color: draft.color.trim(), color_slug: colorSlug, swatch, price, position, deleted: 0 as const }
    if (before && differs(before, columns)) await queries.updateVariant(tx, id, columns)
    if (!before) await queries.insertVariant(tx, { ...columns, id, product_id: productId })
    saved.push({ id, draft, wasHidden: before?.deleted === 1 })
  }
  const keptIds = saved.map(({ id }) => id)
  await queries.stopSellingVariants(tx, productId, keptIds)
  await queries.replaceImages(
    tx,
    keptIds,
    saved.flatMap(({ id, draft }) => imagesOf(id, draft)),
  )
  await saveSkus(tx, saved, change)
}

function findKnown(known: queries.KnownVariant[], draft: DraftVariant) {
  return draft.id === undefined
    ? known.find(({ color }) => nameKey(color) === nameKey(draft.color))
    : known.find(({ id }) => id === draft.id)
}

function freeColorSlug(color: string, variantId: string, taken: Map<string, string>) {
  const base = shortSlug(color) || 'color'
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? base : `${base}-${number}`
    if ((taken.get(candidate) ?? variantId) === variantId) return candidate
  }
}

function imagesOf(variantId: string, { images }: DraftVariant) {
  return images.map(({ imageId, sourceUrl, alt }, position) => ({
    variant_id: variantId,
    position,
    image_id: imageId ?? null,
    source_url: sourceUrl ?? null,
    alt,
  }))
}

async function saveSkus(tx: Db, variants: SavedVariant[], change: StockChange) {
  const known = await queries.listAllSkus(
    tx,
    variants.map(({ id }) => id),
  )
  const wished = variants.flatMap(({ id, draft, wasHidden }) =>
    draft.skus.map((sku) => ({
      before: known.find((other) => other.variant_id === id && nameKey(other.size) === nameKey(sku.size)),
      quantity: sku.quantity,
      change: sku.change,
      isBack: wasHidden,
      columns: {
        variant_id: id,
        size: sku.size.trim(),
        size_order: sizeOrder(sku.size),
        code: sku.code ?? '',
        barcode: sku.barcode ?? '',
        deleted: 0 as const,
      },
    })),
  )
  const added = wished
    .filter(({ before }) => !before)
    .map(({ columns, quantity, change: more }) => ({
      ...columns,
      id: newId(),
      quantity: quantity ?? Math.max(0, more ?? 0),
    }))
  await queries.insertSkus(tx, added)
  await insertStockMovements(
    tx,
    added.filter(({ quantity }) => quantity > 0).map((sku) => ({ skuId: sku.id, before: 0, after: sku.quantity })),
    change,
  )

  // In the order in which every transaction locks sizes, so that no two wait for each other.
  const moved: { skuId: string; before: number; after: number }[] = []
  const wishOf = new Map(wished.map((sku) => [sku.before?.id, sku]))
  for (const before of known.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const wish = wishOf.get(before.id)
    const columns = wish?.columns ?? { deleted: 1 as const }
    if (differs(before, columns)) await queries.updateSku(tx, before.id, columns)
    if (!wish) continue
    // A size that comes back was seen as absent: what its editor typed is all there shall be.
    const isBack = wish.isBack || before.deleted === 1
    const counted = wish.quantity ?? (isBack ? wish.change : undefined)
    if (counted !== undefined) await setStock(tx, before.id, Math.max(0, counted), change)
    if (counted !== undefined || !wish.change) continue
    const movement = await adjustStock(tx, before.id, wish.change)
    if (!movement) throw new ApiError('STOCK_TOO_LOW', { details: { skuId: before.id } })
    moved.push(movement)
  }
  await insertStockMovements(tx, moved, change)
}

function differs<T extends object>(before: T, columns: Partial<T>) {
  return Object.entries(columns).some(([name, value]) => before[name as keyof T] !== value)
}
