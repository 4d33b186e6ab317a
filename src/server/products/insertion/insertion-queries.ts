import type { Insertable } from 'kysely'
import { toBatches } from '#server/platform/db/statements/in-batches.ts'
import { noteWritten } from '#server/platform/db/statements/written-tables.ts'
import { edited } from '#server/products/editing-queries.ts'
import { LISTS, productTag, slugTag } from '#server/schema/content-tags.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

type Rows<Table extends keyof Tables> = readonly Insertable<Tables[Table]>[]

/**
 * Claims those of the addresses that nobody has, and answers them. In the order of the addresses, so that two
 * transactions wait for each other in one order.
 */
export async function insertAddresses(tx: Db, wanted: Rows<'product_addresses'>): Promise<Set<string>> {
  const claimed = new Set<string>()
  for (const part of toBatches(wanted.toSorted((a, b) => (a.address < b.address ? -1 : 1)))) {
    const rows = await tx
      .insertInto('product_addresses')
      .values(part)
      .onConflict((conflict) => conflict.column('address').doNothing())
      .returning('address')
      .modifyEnd(edited)
      .execute()
    for (const { address } of rows) claimed.add(address)
  }
  for (const address of claimed) noteWritten(tx, slugTag(address))
  return claimed
}

/** Inserts products, but those whose slug another one has. Answers the ids of those that were inserted. */
export async function insertProductRows(tx: Db, products: Rows<'products'>): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const part of toBatches(products)) {
    const rows = await tx
      .insertInto('products')
      .values(part)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .modifyEnd(edited)
      .execute()
    for (const { id } of rows) ids.add(id)
  }
  for (const id of ids) noteWritten(tx, productTag(id))
  noteWritten(tx, LISTS)
  return ids
}

/** Inserts all that belongs to products that were inserted in the same transaction. */
export async function insertProductParts(
  tx: Db,
  rows: {
    variants: Rows<'variants'>
    images: Rows<'variant_images'>
    skus: Rows<'skus'>
    movements: Rows<'stock_movements'>
    words: Rows<'product_words'>
  },
): Promise<void> {
  for (const part of toBatches(rows.variants)) await tx.insertInto('variants').values(part).modifyEnd(edited).execute()
  for (const part of toBatches(rows.images))
    await tx.insertInto('variant_images').values(part).modifyEnd(edited).execute()
  for (const part of toBatches(rows.skus)) await tx.insertInto('skus').values(part).modifyEnd(edited).execute()
  for (const part of toBatches(rows.movements)) await tx.insertInto('stock_movements').values(part).execute()
  for (const part of toBatches(rows.words)) await tx.insertInto('product_words').values(part).execute()
}
