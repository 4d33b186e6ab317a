/** Lists and objects within each other: several times what any body of an endpoint holds. */
const MAX_DEPTH = 64

/**
 * Parses JSON. Throws `SyntaxError` for what is none, and for what is nested too deeply before parsing it: that takes
 * many times as long as flat text.
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError('JSON that is nested too deeply')
  return JSON.parse(text)
}

/** Whether a JSON text opens more lists and objects within each other than `MAX_DEPTH`. Brackets within strings do not count. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (let place = 0; place < text.length; place++) {
    switch (text[place]) {
      case '"':
        place = endOfString(text, place)
        break
      case '[':
      case '{':
        if (++depth > MAX_DEPTH) return true
        break
      case ']':
      case '}':
        depth--
        break
    }
  }
  return false
}

/** Where the string that begins at `start` ends: the next quote that is not escaped. */
function endOfString(text: string, start: number): number {
  let place = start + 1
  while (place < text.length && text[place] !== '"') place += text[place] === '\\' ? 2 : 1
  return place
}
