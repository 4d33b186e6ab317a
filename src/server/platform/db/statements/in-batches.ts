/**
 * Rows that one statement reads or writes: with 60 columns still below the 32,766 parameters that SQLite takes, the
 * fewest of both engines.
 */
const BATCH_SIZE = 500

/** A long list in parts that one statement takes each. Every statement made of a list without a small bound takes it so. */
export function* toBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += BATCH_SIZE) yield rows.slice(first, first + BATCH_SIZE)
}

/** Does something with a long list part after part, one after the other. Answers with all that came out. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (part: Item[]) => Promise<Result[] | void>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const part of toBatches(items)) for (const result of (await work(part)) ?? []) results.push(result)
  return results
}
