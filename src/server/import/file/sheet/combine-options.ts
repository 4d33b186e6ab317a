import type { SheetOption } from './sheet.ts'

/** Each of these choices with each of the values, up to the first `most`. */
export function combineOptions(
  before: SheetOption[][],
  { name, values, most }: { name: string; values: string[]; most: number },
): SheetOption[][] {
  const after: SheetOption[][] = []
  for (const chosen of before)
    for (const value of values) {
      if (after.length >= most) return after
      after.push([...chosen, { name, value }])
    }
  return after
}
