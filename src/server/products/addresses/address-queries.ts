import { noteWritten } from '#server/platform/db/statements/written-tables.ts'
import { inBatches } from '#server/platform/db/statements/in-batches.ts'
import { slugTag } from '#server/schema/content-tags.ts'
import type { Db } from '#server/schema/database.ts'
import { edited } from '#server/products/editing-queries.ts'

/** An address, and the color of the product that it opens. Null: it is that of the product itself. */
export interface ProductAddress {
  address: string
  variantId: string | null
}

/** Every address that a product has or had, with the color that it opens. */
export async function listProductAddresses(db: Db, productId: string): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('product_addresses')
    .select(['address', 'variant_id'])
    .where('product_id', '=', productId)
    .execute()
  return new Map(rows.map(({ address, variant_id: variantId }) => [address, variantId]))
}

/** Gives a product those of the addresses that nobody has, and answers them. Waits for another transaction that takes the same one. */
export async function insertFreeAddresses(
  tx: Db,
  productId: string,
  wanted: readonly ProductAddress[],
): Promise<ProductAddress[]> {
  const rows = await inBatches(wanted, (part) =>
    tx
      .insertInto('product_addresses')
      .values(part.map(({ address, variantId }) => ({ address, product_id: productId, variant_id: variantId })))
      .onConflict((conflict) => conflict.column('address').doNothing())
      .returning(['address', 'variant_id'])
      .modifyEnd(edited)
      .execute(),
  )
  for (const { address } of rows) noteWritten(tx, slugTag(address))
  return rows.map(({ address, variant_id: variantId }) => ({ address, variantId }))
}

/** Lets others have addresses that were taken in this transaction. */
export async function deleteAddresses(tx: Db, addresses: readonly string[]): Promise<void> {
  await inBatches(addresses, async (part) => {
    await tx.deleteFrom('product_addresses').where('address', 'in', part).modifyEnd(edited).execute()
  })
}
