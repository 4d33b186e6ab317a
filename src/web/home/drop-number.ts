/** The number of a drop, as products are tagged with it: `drop 07`. */
export function findDropNumber(tags: readonly string[]): string {
  for (const tag of tags) {
    const number = /^drop\s*#?\s*(\w+)$/i.exec(tag)?.[1]
    if (number) return number
  }
  return '1'
}
