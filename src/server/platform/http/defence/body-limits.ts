import { isForStaff } from '#domain/api/endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'

/** Bytes of a body where nothing says more: what the forms of customers hold, many times over. */
export const USUAL_BODY = 64 * 1024
/** The limit for an endpoint of staff: lists of 200 orders or 500 products. */
const STAFF_BODY = 256 * 1024
/** What a route says that takes whole pages, products in three languages, or long lists. */
export const LARGE_BODY = 768 * 1024

/** Bounds the body of every endpoint whose route does not say what it needs. Forms with files are bounded by `readForm`. */
export function registerBodyLimits(app: App) {
  app.addHook('onRoute', (route) => {
    const { access, multipart } = route.config ?? {}
    if (access && isForStaff(access) && !multipart) route.bodyLimit ??= STAFF_BODY
  })
}
