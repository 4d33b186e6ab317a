import { isStorable } from '#domain/storable-text.ts'

/** Signs of a path that are said: longer ones are of no use to a form. */
const MAX_PATH = 100

/** A list or an object that is being looked through. */
interface Open {
  /** The names of its fields; undefined for a list. */
  names: string[] | undefined
  values: object
  length: number
  next: number
}

/** The path of the first text or name in a body or query that no database can hold; undefined where all can. Linear in what it is given. */
export function findUnstorable(data: unknown): string | undefined {
  if (typeof data === 'string') return isStorable(data) ? undefined : 'body'
  // Not recursive: a small body can be nested deeper than the call stack.
  const open: Open[] = []
  const enter = (value: unknown) => {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return
    const names = Array.isArray(value) ? undefined : Object.keys(value)
    open.push({ names, values: value, length: (names ?? (value as unknown[])).length, next: 0 })
  }
  enter(data)
  for (let inner = open.at(-1); inner; inner = open.at(-1)) {
    const { names, values, next } = inner
    if (next === inner.length) {
      open.pop()
      continue
    }
    inner.next += 1
    const name = names === undefined ? next : (names[next] ?? '')
    if (typeof name === 'string' && !isStorable(name)) return pathOf(open.slice(0, -1))
    const value = (values as Record<string | number, unknown>)[name]
    if (typeof value === 'string') {
      if (!isStorable(value)) return pathOf(open)
    } else enter(value)
  }
  return undefined
}

/** Where the search stands. Written only when something was found. */
function pathOf(open: readonly Open[]) {
  let path = ''
  for (const { names, next } of open) {
    if (path.length >= MAX_PATH) break
    path += `${path && '.'}${names?.[next - 1] ?? next - 1}`
  }
  return path || 'body'
}
