import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { variantSlug } from '#domain/catalog/slug.ts'
import { ProductInput } from '#domain/products/product-input.ts'
import { wordsOfProduct } from '#server/catalog/product-search-terms.ts'
import { listKnownCollections } from '#server/collections/queries.ts'
import { insertStockEvents, type StockChange } from '#server/inventory/queries.ts'
import { deleteAddresses } from '#server/products/addresses/address-queries.ts'
import { freeNames } from '#server/products/addresses/claim-color-slugs.ts'
import { saveFieldsOfProducts } from '#server/products/save-fields-of-products.ts'
import { shortSlug } from '#server/products/addresses/short-slug.ts'
import {
  columnsOf,
  imagesOf,
  listWanted,
  skuColumnsOf,
  stockColumnsOf,
  variantColumnsOf,
  type ProductToSave,
  type SavedProduct,
} from '#server/products/save-product.ts'
import type { Db } from '#server/schema/database.ts'
import { insertAddresses, insertProductParts, insertProductRows } from './insertion-queries.ts'

/** A new product with the rows that it is made of. */
interface NewProduct {
  input: ProductToSave
  id: string
  columns: Awaited<ReturnType<typeof columnsOf>>
  slug: string
  variants: { id: string; colorSlug: string }[]
  addresses: { address: string; variantId: string | null }[]
}

/**
 * Creates new products in as few statements as one takes, inside the caller's transaction. Answers their ids and slugs in the same order.
 * Undefined for one that is not plain to create: because it is refused, names stored images, or wants an address that leads elsewhere.
 * Nothing of it is written, and `saveProduct` finds out what becomes of it. Throws `INVALID_REQUEST` for values that their fields
 * refuse.
 */
export async function insertProducts(
  tx: Db,
  products: readonly ProductToSave[],
  change: StockChange,
): Promise<(SavedProduct | undefined)[]> {
  const plain = await listPlain(tx, products)
  const claimed = await claimAddresses(tx, plain)
  const now = new Date().toISOString()
  const inserted = await insertProductRows(
    tx,
    claimed.map(({ id, input, columns, slug }) => ({
      ...columns,
      id,
      slug,
      version: 1,
      created_at: input.createdAt ?? now,
      updated_at: now,
    })),
  )
  await releaseOf(
    tx,
    claimed.filter(({ id }) => !inserted.has(id)),
  )
  const created = claimed.filter(({ id }) => inserted.has(id))
  const rows = rowsOf(created, change, now)
  await insertProductParts(tx, rows)
  const stocked = rows.movements.map(({ sku_id: skuId, change: came }) => ({ skuId, change: came, quantity: came }))
  await insertStockEvents(tx, stocked, { ...change, at: now })
  await saveFieldsOfProducts(tx, created)
  const savedAs = new Map(created.map(({ input, id, slug }) => [input, { id, slug }]))
  return products.map((product) => savedAs.get(product))
}

/** Those that follow the rules of products, each with the addresses that it wants. */
async function listPlain(tx: Db, products: readonly ProductToSave[]): Promise<NewProduct[]> {
  const here = await listKnownCollections(tx, [...new Set(products.flatMap((product) => listWanted(product)))])
  const wanted = new Set<string>()
  const plain: NewProduct[] = []
  for (const input of products) {
    const collections = listWanted(input)
    const hasStored = input.variants.some(({ images }) => images.some(({ id }) => id !== undefined))
    const isPlain = !hasStored && input.id === undefined && collections.every((id) => here.has(id))
    if (!isPlain || z.safeEncode(ProductInput, input).error) continue
    const slug = shortSlug(input.slug || input.model) || shortSlug(input.type) || 'product'
    const taken = new Map<string, string>()
    const variants = input.variants.map(({ color }) => {
      const id = newId()
      const colorSlug = freeNames({ id, color }, taken).next().value ?? ''
      taken.set(colorSlug, id)
      return { id, colorSlug }
    })
    const addresses = [
      { address: slug, variantId: null },
      ...variants.map(({ id, colorSlug }) => ({ address: variantSlug(slug, { colorSlug }), variantId: id })),
    ]
    if (addresses.some(({ address }) => wanted.has(address))) continue
    for (const { address } of addresses) wanted.add(address)
    plain.push({ input, id: newId(), columns: await columnsOf(input, collections), slug, variants, addresses })
  }
  return plain
}

/** Claims the addresses of products, and answers those that have got all of theirs. */
async function claimAddresses(tx: Db, products: NewProduct[]): Promise<NewProduct[]> {
  const claimed = await insertAddresses(
    tx,
    products.flatMap(({ id, addresses }) =>
      addresses.map(({ address, variantId }) => ({ address, product_id: id, variant_id: variantId })),
    ),
  )
  const hasAll = ({ addresses }: NewProduct) => addresses.every(({ address }) => claimed.has(address))
  await deleteAddresses(
    tx,
    products
      .filter((product) => !hasAll(product))
      .flatMap(({ addresses }) => addresses.flatMap(({ address }) => (claimed.has(address) ? address : []))),
  )
  return products.filter(hasAll)
}

const releaseOf = (tx: Db, products: NewProduct[]) =>
  deleteAddresses(
    tx,
    products.flatMap(({ addresses }) => addresses.map(({ address }) => address)),
  )

function rowsOf(products: NewProduct[], { reason, userId }: StockChange, now: string) {
  const colors = products.flatMap(({ id: productId, input, variants }) =>
    input.variants.map((variant, position) => {
      const { id = '', colorSlug = '' } = variants[position] ?? {}
      return {
        id,
        productId,
        variant,
        columns: variantColumnsOf(variant, { basePrice: input.price, colorSlug, position }),
      }
    }),
  )
  const skus = colors.flatMap(({ id, variant }) =>
    variant.sizes.map((size) => ({
      ...skuColumnsOf(id, size),
      id: newId(),
      ...stockColumnsOf(size),
    })),
  )
  const moved = skus.filter(({ quantity }) => quantity > 0)
  return {
    variants: colors.map(({ id, productId, columns }) => ({
      translations: '{}',
      old_price: null,
      ...columns,
      id,
      product_id: productId,
    })),
    images: colors.flatMap(({ id, variant }) => imagesOf(id, variant)),
    skus,
    movements: moved.map(({ id, quantity }) => ({
      id: newId(),
      sku_id: id,
      change: quantity,
      quantity_before: 0,
      quantity_after: quantity,
      reason,
      order_id: null,
      user_id: userId ?? null,
      return_id: null,
      created_at: now,
    })),
    words: products.flatMap(({ id, columns, slug, input }) => {
      const codes = input.variants.flatMap(({ sizes }) =>
        sizes.flatMap(({ code = '', barcode = '' }) => [code, barcode]),
      )
      const texts = { ...columns, slug, translations: columns.translations ?? '{}' }
      const names = { colors: input.variants.map(({ color }) => color.trim()), codes }
      return wordsOfProduct(texts, names).map((word) => ({ word, product_id: id }))
    }),
  }
}
