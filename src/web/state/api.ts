import { createApi, type Call } from '#client/api.ts'
import { createBrowserTransport } from '#client/browser-transport.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { ApiError } from '#domain/api/errors.ts'
import { loginFrom } from '#web/app/guards.ts'
import { notify, notifyAfterReload } from './toasts.ts'

/** Who is signed in is asked on every page: its failure makes a guest of the visitor, and guards decide the rest. */
function leaveForLogin({ url }: Call) {
  const { message } = new ApiError('REFRESH_FAILED')
  if (url === endpoints.getProfile.url) return notify('error', message, { survives: true })
  notifyAfterReload('error', message)
  location.assign(loginFrom(location))
}

export const transport = createBrowserTransport({ onSignedOut: leaveForLogin })

/** The shop's API as the browser calls it. Load it with `browserApi`, so pages do not carry it before they need it. */
export const api = createApi(transport)
