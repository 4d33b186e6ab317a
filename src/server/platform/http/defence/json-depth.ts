import { errorCodes } from 'fastify'
import type { App } from '#server/platform/http/app-type.ts'

/** Lists and objects within each other: several times what any body of an endpoint holds. */
const MAX_DEPTH = 64

/** Reads bodies of JSON as Fastify does, but refuses those nested too deeply before parsing them: that takes many times as long as parsing flat ones. */
export function registerJsonParser(app: App) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Asked for as a string.
    const text = body as string
    if (isTooDeep(text)) done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY(), undefined)
    else return parse(request, text, done)
  })
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
