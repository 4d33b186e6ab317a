import { ALL_PRODUCTS } from '#domain/catalog/first-collections.ts'
import { NONE, type CatalogIndex } from './catalog-index.ts'

/** Whether products with that entry of the column `membership` are in a collection: 1 where they are. Valid until the index changes. */
export function chooseMembers({ memberships }: CatalogIndex, collection: string): Uint8Array {
  const isMember = (ids: string) => collection === ALL_PRODUCTS || ids.includes(`,${collection},`)
  return Uint8Array.from([false, ...memberships.values.map(isMember)], Number)
}

/** The rows of the products of a collection. Valid until the index changes. */
export function listMemberRows(index: CatalogIndex, collection: string): Uint32Array {
  const isMember = chooseMembers(index, collection)
  const rows = new Uint32Array(index.productRows)
  let count = 0
  for (let row = 0; row < index.productRows; row++)
    if (isMember[index.products.membership[row]!] === 1) rows[count++] = row
  return rows.subarray(0, count)
}

/** The rows of the products with these ids that are there. Valid until the index changes. */
export function listRowsOf(index: CatalogIndex, ids: readonly string[]): Uint32Array {
  return Uint32Array.from(ids.map((id) => index.rowOf(id)).filter((row) => row !== NONE))
}
