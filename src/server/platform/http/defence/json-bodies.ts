import { errorCodes } from 'fastify'
import { isTooDeep } from '#domain/json-depth.ts'
import type { App } from '#server/platform/http/app-type.ts'

/**
 * Reads bodies of JSON as Fastify does, but refuses those nested too deeply before parsing them: that takes many times
 * as long as parsing flat ones.
 */
export function registerJsonParser(app: App) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Asked for as a string.
    const text = body as string
    if (isTooDeep(text)) done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY(), undefined)
    else return parse(request, text, done)
  })
}
