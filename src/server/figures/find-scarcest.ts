/** A SKU that is sold, with the pieces that are left of it. */
export interface SkuStock {
  skuId: string
  stock: number
}

interface Scarcity {
  /** The pieces of each SKU that were wanted in the period. */
  wanted: ReadonlyMap<string, readonly number[]>
  days: number
  limit: number
  /** Reads the stock of SKUs, of those that are sold. */
  readStockOf(skuIds: readonly string[]): Promise<SkuStock[]>
  /** Reads the SKUs that are sold and have at least `from` and fewer than `below` pieces. */
  readStockBetween(from: number, below: number): Promise<SkuStock[]>
}

/** SKUs whose stock is looked up because they sell the most. */
const TOP_SELLERS = 500
/** More pieces than a stock can have. */
const MOST_PIECES = 2_147_483_647
/** Where one read of SKUs by their stock ends and the next one begins. */
const STEPS = [0, 1, 3, 6, 12, 25, 50, 100, 200, 400, MOST_PIECES] as const

/**
 * The SKUs whose stock lasts the shortest at the pace of a period: by the whole days it lasts, then those that sell
 * more, then by id. Reads the stock of those that sell the most, and then those with the least stock, until all that
 * are left last longer than those that were found.
 */
export async function findScarcest(
  { wanted, days, limit, readStockOf, readStockBetween }: Scarcity,
  topSellers: number = TOP_SELLERS,
): Promise<string[]> {
  const piecesOf = (skuId: string) => wanted.get(skuId)?.[0] ?? 0
  const { top, most } = splitTopSellers(wanted, topSellers)
  const lasts = (stock: number, pieces: number) => Math.floor((stock * days) / pieces)
  const found = new Map<string, { skuId: string; pieces: number; lasts: number }>()
  const add = (stocks: readonly SkuStock[]) => {
    for (const { skuId, stock } of stocks) {
      const pieces = piecesOf(skuId)
      if (pieces > 0) found.set(skuId, { skuId, pieces, lasts: lasts(stock, pieces) })
    }
  }
  const sort = () =>
    [...found.values()]
      .toSorted(
        (one, other) => one.lasts - other.lasts || other.pieces - one.pieces || (one.skuId < other.skuId ? -1 : 1),
      )
      .slice(0, limit)
  add(await readStockOf(top))
  for (const [index, from] of STEPS.entries()) {
    const scarcest = sort()
    const isAllFound = most === 0 || (scarcest.length === limit && (scarcest.at(-1)?.lasts ?? 0) < lasts(from, most))
    const below = STEPS[index + 1]
    if (isAllFound || below === undefined) return scarcest.map(({ skuId }) => skuId)
    add(await readStockBetween(from, below))
  }
  return []
}

/** The SKUs with the most pieces wanted, and the most pieces of any other. */
function splitTopSellers(wanted: ReadonlyMap<string, readonly number[]>, count: number) {
  // Of tens of thousands of SKUs: in loops that make nothing.
  const pieces = new Float64Array(wanted.size)
  let index = 0
  for (const each of wanted.values()) pieces[index++] = each[0] ?? 0
  pieces.sort()
  // All that sell as many as the last one are left to the others, so that there are never more.
  const least = pieces[pieces.length - 1 - count] ?? 0
  const top: string[] = []
  for (const [skuId, each] of wanted) if ((each[0] ?? 0) > Math.max(0, least)) top.push(skuId)
  return { top, most: Math.max(0, least) }
}
