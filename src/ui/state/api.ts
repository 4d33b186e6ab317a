import { createApi, type Call, type Transport } from '#client/api.ts'
import { createBrowserTransport } from '#client/browser-transport.ts'
import { shopEndpoints } from '#domain/api/shop-endpoints.ts'
import { ApiError } from '#domain/api/errors.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { forgetPageData } from './page-data/page-data.ts'
import { loginPath } from './login-path.ts'
import { notify, notifyAfterReload } from '#ui/state/toasts/toasts.ts'

/** The profile is asked for on every page: when that call fails the visitor counts as a guest, and guards decide the rest. */
function leaveForLogin({ url }: Call) {
  // A session that is over before the customer logs out is nothing to tell.
  if (url === shopEndpoints.logout.url) return
  const { message } = new ApiError('REFRESH_FAILED')
  if (url === shopEndpoints.getProfile.url) return notify('error', message, { survives: true })
  notifyAfterReload('error', message)
  location.assign(localizePath(loginPath(location)))
}

const send = createBrowserTransport({ onSignedOut: leaveForLogin })

export const transport: Transport = (call) => (call.method === 'GET' ? send(call) : send(call).finally(forgetPageData))

/** The shop's API as the browser calls it. Load it with `browserApi`, so pages do not carry it before they need it. */
export const api = createApi(transport)
