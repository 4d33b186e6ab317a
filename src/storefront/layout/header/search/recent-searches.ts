const KEY = 'hanout.searches'
const KEPT = 6

/** What was searched for on this device, the last first. It never leaves it. */
export function listRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Keeps a search on this device. */
export function keepRecent(text: string) {
  const others = listRecent().filter((kept) => kept.toLowerCase() !== text.toLowerCase())
  write([text, ...others].slice(0, KEPT))
}

/** Forgets what was searched for on this device. */
export function forgetRecent() {
  write([])
}

function write(texts: string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(texts))
  } catch {
    // A full or forbidden storage keeps nothing.
  }
}
