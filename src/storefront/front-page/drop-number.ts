/** The number of the drop in product tags such as `drop 07`; `1` when none has one. */
export function findDropNumber(tags: readonly string[]): string {
  for (const tag of tags) {
    const number = /^drop\s*#?\s*(\w+)$/i.exec(tag)?.[1]
    if (number) return number
  }
  return '1'
}
