import { isForStaff, isRight, type Access } from '#domain/api/endpoint.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { App } from './app-type.ts'
import type { Caller, IdentifyCaller } from './caller.ts'

const unidentified: Caller = { kind: 'guest' }

/** Checks each request against the `access` of its endpoint, so that no route can forget its guard. */
export function registerAccessGuard(app: App, identifyCaller: IdentifyCaller) {
  app.decorateRequest('caller')

  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.startsWith('/api/') && !config?.access)
      throw new Error(`${String(method)} ${url} does not say who may call`)
  })

  app.addHook('onRequest', async (request, reply) => {
    const { access, cached, beforeTwoStep = false } = request.routeOptions.config
    // Browsers and proxies must not store what is answered to one caller. Images and files set their own time.
    if (request.url.startsWith('/api/') && !cached) reply.header('cache-control', 'no-store')
    request.caller = unidentified
    // A cached answer is the same for everyone: the caller is not identified.
    if (!access || cached) return
    const caller = await identifyCaller(request)
    // A key is nobody's customer: what everyone may do, it does as a guest.
    request.caller = caller.kind === 'user' && caller.isApiKey && access === 'anyone' ? unidentified : caller
    if (access !== 'anyone') refuseUnless(access, request.caller, beforeTwoStep)
  })
}

function refuseUnless(access: Exclude<Access, 'anyone'>, caller: Caller, beforeTwoStep: boolean) {
  if (caller.kind === 'guest') throw new ApiError('NOT_SIGNED_IN')
  if (caller.isApiKey && !isRight(access)) throw new ApiError('RIGHT_MISSING')
  if (access === 'signedIn') return
  if (!caller.isVerified) throw new ApiError('NOT_VERIFIED')
  if (!isForStaff(access)) return
  if (!caller.isStaff) throw new ApiError('ADMIN_ONLY')
  if (caller.lacksTwoStep && !beforeTwoStep) throw new ApiError('TWO_STEP_REQUIRED')
  if (isRight(access) && !caller.rights.includes(access)) throw new ApiError('RIGHT_MISSING')
}
