import { isStorable } from '#domain/storable-text.ts'

/** The path of the first text or name in a body or query that no database can hold; undefined where all can. */
export function findUnstorable(data: unknown): string | undefined {
  // Not recursive: a small body can be nested deeper than the call stack.
  const open: { value: unknown; path: string }[] = [{ value: data, path: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isStorable(value)) return path || 'body'
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return path || 'body'
      // Long paths are of no use to a form, and make deep bodies slow.
      open.push({ value: inner, path: path.length < 100 ? `${path}${path && '.'}${name}` : path })
    }
  }
  return undefined
}
