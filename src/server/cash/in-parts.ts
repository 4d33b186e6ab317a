/** Rows that one statement reads or writes, far below the number of parameters that the engines take. */
const PART = 500

/** Does something with a long list part after part, one after the other. Answers with all that came out. */
export async function inParts<Item, Result>(
  items: readonly Item[],
  work: (part: Item[]) => Promise<Result[] | void>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let first = 0; first < items.length; first += PART)
    results.push(...((await work(items.slice(first, first + PART))) ?? []))
  return results
}
