import type { TextMessage } from './message.ts'

type Kind = 'text' | 'number' | 'choice' | 'tag'

/** The values that a message takes, and of which kind each is. */
export function listValues(message: TextMessage): Record<string, Kind> {
  if (typeof message === 'string') return {}
  const found: Record<string, Kind> = {}
  for (const part of message) {
    if (typeof part === 'string') continue
    const [name, second, cases] = part
    if (second === undefined) found[name] ??= 'text'
    else if (cases) {
      found[name] = second === 'select' ? 'choice' : 'number'
      for (const inner of Object.values(cases)) mergeKinds(found, listValues(inner))
    } else {
      found[name] = 'tag'
      mergeKinds(found, listValues(second as TextMessage))
    }
  }
  return found
}

/** A value that is counted somewhere is a number everywhere. */
function mergeKinds(found: Record<string, Kind>, inner: Record<string, Kind>) {
  for (const [name, kind] of Object.entries(inner)) if (kind !== 'text' || !(name in found)) found[name] = kind
}
