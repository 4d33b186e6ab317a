import type { LiveCatalogIndex } from './filters/live-catalog-index.ts'

/** Counts the published products of each collection, by its id. */
export async function countMembersOf(index: LiveCatalogIndex): Promise<Map<string, number>> {
  const { memberships, products, productRows } = await index.read()
  const rows = new Uint32Array(memberships.values.length + 1)
  for (let row = 0; row < productRows; row++) rows[products.membership[row]!]! += 1
  const counts = new Map<string, number>()
  for (const [number, ids] of memberships.values.entries())
    for (const id of ids.split(',').filter(Boolean)) counts.set(id, (counts.get(id) ?? 0) + (rows[number + 1] ?? 0))
  return counts
}
