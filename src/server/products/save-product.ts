import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { sizeOrder } from '#domain/catalog/sizes/sizes.ts'
import { findSwatch } from '#domain/products/colors/color-swatches.ts'
import { ApiError } from '#domain/api/errors.ts'
import { noFacts, type PlainFacts } from '#domain/products/plain-facts.ts'
import { ProductInput, type ProductSizeInput, type ProductVariantInput } from '#domain/products/product-input.ts'
import { toStoredTexts, type ProductTranslations, type VariantTranslations } from '#domain/catalog/translations.ts'
import type { Db } from '#server/schema/database.ts'
import { defaultLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { claimSlug, ownerOf, releaseSlug, type AddressOwner } from './addresses/claim-addresses.ts'
import { claimColorSlugs } from './addresses/claim-color-slugs.ts'
import { shortSlug } from './addresses/short-slug.ts'
import * as queries from './editing-queries.ts'
import { invalidRequest } from './invalid-request.ts'
import { saveFieldsOfProducts } from './save-fields-of-products.ts'
import { toFactColumns, toFacts, type FactColumns } from '#server/schema/fact-columns.ts'
import { safeRichText } from '#server/catalog/rich-text.ts'
import { collectionsOf, toMembershipColumns } from '#server/collections/membership-queries.ts'
import { listKnownCollections } from '#server/collections/queries.ts'
import { insertStockMovements, adjustStock, lockStock, setStock, type StockChange } from '#server/inventory/queries.ts'

/** A product to save, with what only the server says of it. */
export type ProductToSave = ProductInput & {
  /** Names the product to change. Absent: a new one. */
  id?: string
  /** What it is called where it was imported from. */
  source?: { handle: string; hash: string }
  createdAt?: string
}

/** A product as it was saved. */
export interface SavedProduct {
  id: string
  slug: string
}

/**
 * Creates or changes a product with its variants, SKUs, images and stock, inside the caller's transaction. Variants are
 * found again by id, otherwise by color; those that are left out are no longer sold, but stay, because orders and the
 * stock ledger refer to them. Throws `INVALID_REQUEST`, `PRODUCT_NOT_FOUND`, `PRODUCT_CHANGED` when its version is not
 * the current one, and `STOCK_TOO_LOW`.
 */
export async function saveProduct(
  tx: Db,
  given: Omit<ProductToSave, keyof PlainFacts> & Partial<PlainFacts>,
  change: StockChange,
): Promise<SavedProduct> {
  // What an earlier version has kept of an import lacks the facts that came later.
  const product = { ...noFacts, ...given }
  // The rules of the schema, for products that were read from a file and never were a request.
  const { error } = z.safeEncode(ProductInput, product)
  if (error) throw invalidRequest(error)
  await checkImages(tx, product.variants)
  await checkCollections(tx, product)
  const saved =
    product.id === undefined ? await insertProduct(tx, product) : await updateProduct(tx, product.id, product)
  const variants = await saveVariants(tx, saved, product, change)
  await saveFieldsOfProducts(tx, [{ id: saved.id, input: product, variants }])
  await queries.refreshProductWords(tx, saved.id)
  return { id: saved.id, slug: saved.slug }
}

/** A product that is being saved, with the addresses that lead to it. */
interface SavedRow extends SavedProduct {
  owner: AddressOwner
}

const nameKey = (name: string) => name.trim().toLowerCase()

async function insertProduct(tx: Db, product: ProductToSave): Promise<SavedRow> {
  const id = newId()
  const now = new Date().toISOString()
  const createdAt = product.createdAt ?? now
  const columns = { ...(await columnsOf(product, listWanted(product))), id, created_at: createdAt, updated_at: now }
  const owner: AddressOwner = { productId: id, addresses: new Map() }
  const slug = await firstFreeSlug(product.slug || product.model, product.type, async (candidate) => {
    if (!(await claimSlug(tx, owner, candidate))) return false
    if (await queries.insertProductUnlessSlugTaken(tx, { ...columns, slug: candidate, version: 1 })) return true
    await releaseSlug(tx, owner, [candidate])
    return false
  })
  return { id, slug, owner }
}

async function updateProduct(tx: Db, id: string, product: ProductToSave): Promise<SavedRow> {
  const known = await queries.findProduct(tx, id)
  const collections = listWanted(product, known && collectionsOf(known))
  const columns = keepStoredTexts(known, await columnsOf(product, collections))
  const before = await queries.updateProduct(tx, id, columns, product.version)
  if (!before) throw new ApiError((await queries.findProduct(tx, id)) ? 'PRODUCT_CHANGED' : 'PRODUCT_NOT_FOUND')
  const owner = await ownerOf(tx, id)
  const isNewWanted = Boolean(product.slug) && shortSlug(product.slug ?? '') !== before.slug
  if (!isNewWanted && (await claimSlug(tx, owner, before.slug))) return { id, slug: before.slug, owner }

  const sold = (await queries.listAllVariants(tx, id)).filter((variant) => variant.deleted === 0)
  const slug = await firstFreeSlug(isNewWanted ? (product.slug ?? '') : before.slug, product.type, async (candidate) =>
    candidate === before.slug
      ? claimSlug(tx, owner, candidate)
      : !(await queries.isSlugTaken(tx, candidate, id)) && claimSlug(tx, owner, candidate, sold),
  )
  if (slug !== before.slug) await queries.changeSlug(tx, id, before.slug, slug)
  return { id, slug, owner }
}

const textsOf = (row: Pick<queries.StoredProduct, 'model' | 'description'> & FactColumns) => ({
  model: row.model,
  description: row.description,
  ...toFacts(row),
})

/** Writes texts where their reader finds them, `toStoredTexts`. */
function keepStoredTexts(
  known: queries.StoredProduct | undefined,
  columns: Awaited<ReturnType<typeof columnsOf>>,
): Awaited<ReturnType<typeof columnsOf>> {
  if (!known || known.translations === '{}') return columns
  const stored = JSON.parse(known.translations) as ProductTranslations
  const { translations: typed } = columns
  const translations = typed === undefined ? stored : (JSON.parse(typed) as typeof stored)
  const kept = toStoredTexts({ ...textsOf(columns), translations }, { texts: textsOf(known), translations: stored })
  return { ...columns, ...kept, translations: JSON.stringify(kept.translations) }
}

/**
 * The collections that a product is put into, the first one first. An empty list is none of them. Where the request
 * names one alone, it takes the place of the first of `known`, and the others stay.
 */
export function listWanted({ collection, collections }: ProductToSave, known: readonly string[] = []): string[] {
  if (collections?.length === 0) return []
  const [first, ...others] = known
  const rest = collections ?? (first === collection ? others : others.filter((id) => id !== first))
  return [...new Set([collection, ...rest])]
}

/** The columns of the row of a product, but those of its own history. */
export async function columnsOf(product: ProductToSave, collections: readonly string[]) {
  const { model, price, status, source, translations } = product
  return {
    model: model.trim(),
    ...toFactColumns(product),
    price,
    lowest_price: Math.min(...product.variants.map(({ variantPrice = price }) => variantPrice)),
    ...toMembershipColumns(collections),
    status,
    description: await safeRichText(product.description),
    tags: JSON.stringify([...new Set(product.tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))]),
    ...(translations && { translations: await writeTranslations(translations) }),
    ...(source && { source: source.handle, source_hash: source.hash }),
  }
}

/** Texts that are empty are left out; descriptions are safe to show. */
async function writeTranslations(translations: ProductTranslations): Promise<string> {
  const written = await Promise.all(
    Object.entries(translations).map(async ([language, { description = '', ...texts }]) => {
      const whole = { ...texts, description: await safeRichText(description) }
      return [language, Object.fromEntries(Object.entries(whole).filter(([, text]) => text !== ''))] as const
    }),
  )
  return JSON.stringify(Object.fromEntries(written.filter(([, texts]) => Object.keys(texts).length > 0)))
}

/** Hands out the slug of a name, or of the type, then slug-2, slug-3 …, until one is taken. */
async function firstFreeSlug(
  name: string,
  type: string,
  take: (candidate: string) => Promise<boolean>,
): Promise<string> {
  const base = shortSlug(name) || shortSlug(type) || 'product'
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? base : `${base}-${number}`
    if (await take(candidate)) return candidate
  }
}

/** Throws `INVALID_REQUEST` with the place of every image that is not in the shop. */
async function checkImages(tx: Db, variants: ProductVariantInput[]) {
  const named = variants.flatMap(({ images }, variant) =>
    images.map(({ id }, image) => ({ id, field: `variants.${variant}.images.${image}` })),
  )
  const known = await queries.listKnownImages(
    tx,
    named.flatMap(({ id }) => id ?? []),
  )
  const unknown = named.filter(({ id }) => id !== undefined && !known.has(id))
  if (unknown.length === 0) return
  const fields = Object.fromEntries(unknown.map(({ field }) => [field, t('errors.noImage')]))
  throw new ApiError('INVALID_REQUEST', { details: { fields } })
}

/** Throws `INVALID_REQUEST` for a collection that is not there, or that is filled by rule. */
async function checkCollections(tx: Db, product: ProductToSave) {
  if (product.collections?.length === 0) return
  const { collection, collections = [] } = product
  const known = await listKnownCollections(tx, [collection, ...collections])
  const field = known.has(collection) ? 'collections' : 'collection'
  if ([collection, ...collections].every((id) => known.has(id))) return
  throw new ApiError('INVALID_REQUEST', { details: { fields: { [field]: t('fields.chooseCollection') } } })
}

interface SavedVariant {
  id: string
  input: ProductVariantInput
  /** It was not sold when its editor looked. */
  wasHidden: boolean
}

async function saveVariants(
  tx: Db,
  { id: productId, slug, owner }: SavedRow,
  { variants, price: basePrice }: ProductToSave,
  change: StockChange,
) {
  const known = await queries.listAllVariants(tx, productId)
  const named = variants.map((input) => {
    const before = findKnown(known, input)
    const isRenamed = before === undefined || !namesOf(before).includes(nameKey(input.color))
    const current = isRenamed ? undefined : before?.color_slug
    return { input, before, id: before?.id ?? newId(), color: input.color, current }
  })
  const taken = new Map(known.map((variant) => [variant.color_slug, variant.id]))
  const colorSlugs = await claimColorSlugs(tx, owner, slug, { colors: named, taken })
  const saved: SavedVariant[] = []
  for (const [position, { input, before, id }] of named.entries()) {
    const colorSlug = colorSlugs.get(id) ?? ''
    const columns = keepStoredColor(before, variantColumnsOf(input, { basePrice, colorSlug, position }))
    if (before && differs(before, columns)) await queries.updateVariant(tx, productId, id, columns)
    if (!before) await queries.insertVariant(tx, { ...columns, id, product_id: productId })
    saved.push({ id, input, wasHidden: before?.deleted === 1 })
  }
  const keptIds = saved.map(({ id }) => id)
  await queries.removeOtherVariants(tx, productId, keptIds)
  await queries.replaceImages(
    tx,
    productId,
    keptIds,
    saved.flatMap(({ id, input }) => imagesOf(id, input)),
  )
  await saveSkus(tx, productId, saved, change)
  return saved
}

/** The columns of the row of a color. */
export function variantColumnsOf(
  input: ProductVariantInput,
  { basePrice, colorSlug, position }: { basePrice: number; colorSlug: string; position: number },
) {
  const { variantPrice: price = basePrice, oldPrice, color, translations } = input
  const isOldPriceTold = oldPrice !== null && oldPrice !== undefined && oldPrice > price && oldPrice !== basePrice
  const swatch = input.swatch || findSwatch(color)
  return {
    color: color.trim(),
    color_slug: colorSlug,
    swatch,
    price,
    position,
    deleted: 0 as const,
    ...(translations && { translations: JSON.stringify(translations) }),
    ...(oldPrice !== undefined && { old_price: isOldPriceTold ? oldPrice : null }),
  }
}

/** How the color of a stored variant may be named by who writes it: as it was first, and in the default language. */
function namesOf({ color, translations }: queries.KnownVariant): string[] {
  const own = (JSON.parse(translations) as VariantTranslations)[defaultLanguage()]?.color
  return [color, own || color].map(nameKey)
}

/** Writes the name of a color where its reader finds it, `toStoredTexts`. */
function keepStoredColor(
  known: queries.KnownVariant | undefined,
  columns: ReturnType<typeof variantColumnsOf>,
): ReturnType<typeof variantColumnsOf> {
  if (!known || known.translations === '{}') return columns
  const stored = JSON.parse(known.translations) as VariantTranslations
  const { color, translations } = columns
  const written = translations === undefined ? stored : (JSON.parse(translations) as typeof stored)
  const texts = { color: known.color }
  const kept = toStoredTexts({ color, translations: written }, { texts, translations: stored })
  return { ...columns, color: kept.color, translations: JSON.stringify(kept.translations) }
}

function findKnown(known: queries.KnownVariant[], { variantId, color }: ProductVariantInput) {
  return variantId === undefined
    ? known.find((variant) => namesOf(variant).includes(nameKey(color)))
    : known.find(({ id }) => id === variantId)
}

/** The rows of the images of a color. */
export function imagesOf(variantId: string, { images }: ProductVariantInput) {
  return images.map(({ id, sourceUrl, alt }, position) => ({
    variant_id: variantId,
    position,
    image_id: id ?? null,
    source_url: sourceUrl ?? null,
    alt,
  }))
}

async function saveSkus(tx: Db, productId: string, variants: SavedVariant[], change: StockChange) {
  const known = await queries.listAllSkus(
    tx,
    variants.map(({ id }) => id),
  )
  const knownByName = new Map(known.map((sku) => [`${sku.variant_id} ${nameKey(sku.size)}`, sku]))
  const requested = variants.flatMap(({ id, input, wasHidden }) =>
    input.sizes.map((sku) => ({
      before: knownByName.get(`${id} ${nameKey(sku.size)}`),
      quantity: sku.quantity,
      change: sku.change,
      isCounted: sku.isCounted,
      isBack: wasHidden,
      columns: skuColumnsOf(id, sku),
    })),
  )
  const added = requested
    .filter(({ before }) => !before)
    .map(({ columns, ...stock }) => ({ ...columns, ...stockColumnsOf(stock), id: newId() }))
  await queries.insertSkus(tx, productId, added)
  await insertStockMovements(
    tx,
    added.filter(({ quantity }) => quantity > 0).map((sku) => ({ skuId: sku.id, before: 0, after: sku.quantity })),
    change,
  )

  // In the order in which every transaction locks sizes, so that no two wait for each other.
  const changes: { skuId: string; change: number }[] = []
  const requestOf = new Map(requested.map((sku) => [sku.before?.id, sku]))
  if (requested.some(({ before, change: units }) => before && units !== 0))
    await lockStock(
      tx,
      known.map(({ id }) => id),
    )
  for (const before of known.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const request = requestOf.get(before.id)
    const columns = request?.columns ?? { deleted: 1 as const }
    if (differs(before, columns)) await queries.updateSku(tx, productId, before.id, columns)
    if (!request) continue
    if (!(await switchCounting(tx, productId, before, { isCounted: request.isCounted, change }))) continue
    // A size that comes back was seen as absent: what its editor typed is all there shall be.
    const isBack = request.isBack || before.deleted === 1
    const counted = request.quantity ?? (isBack && request.change !== 0 ? request.change : undefined)
    if (counted !== undefined) await setStock(tx, before.id, Math.max(0, counted), change)
    if (counted !== undefined || !request.change) continue
    changes.push({ skuId: before.id, change: request.change })
  }
  await changeStock(tx, changes, change)
}

/** Changes the stock of sizes by differences. Throws `STOCK_TOO_LOW`. */
async function changeStock(tx: Db, changes: readonly { skuId: string; change: number }[], by: StockChange) {
  const { movements, missing } = await adjustStock(tx, changes)
  if (missing !== undefined) throw new ApiError('STOCK_TOO_LOW', { details: { skuId: missing } })
  await insertStockMovements(tx, movements, by)
}

/** The columns of the row of a size, but its stock. */
export const skuColumnsOf = (variantId: string, { size, code = '', barcode = '' }: ProductSizeInput) => ({
  variant_id: variantId,
  size: size.trim(),
  size_order: sizeOrder(size),
  code,
  barcode,
  deleted: 0 as const,
})

/** The stock of the row of a new size. */
export const stockColumnsOf = ({
  quantity,
  change,
  isCounted = true,
}: Pick<ProductSizeInput, 'quantity' | 'change' | 'isCounted'>) =>
  isCounted
    ? { quantity: quantity ?? Math.max(0, change), is_counted: 1 as const }
    : { quantity: 0, is_counted: 0 as const }

/** Makes a size counted or not, where that is asked for, and answers whether it is counted. One that is not has no pieces any more. */
async function switchCounting(
  tx: Db,
  productId: string,
  { id, is_counted: wasCounted }: { id: string; is_counted: number },
  { isCounted = wasCounted === 1, change }: { isCounted: boolean | undefined; change: StockChange },
): Promise<boolean> {
  if (isCounted === (wasCounted === 1)) return isCounted
  // Until then orders may take pieces, or give some back.
  await lockStock(tx, [id])
  if (!isCounted) await setStock(tx, id, 0, change)
  await queries.updateSku(tx, productId, id, { is_counted: isCounted ? 1 : 0 })
  return isCounted
}

function differs<T extends object>(before: T, columns: Partial<T>) {
  return Object.entries(columns).some(([name, value]) => before[name as keyof T] !== value)
}
