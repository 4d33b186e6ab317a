import { createApi } from '#client/api.ts'
import { createBrowserTransport } from '#client/browser-transport.ts'

/** The shop's API as the browser calls it. Load it with `browserApi`, so pages do not carry it before they need it. */
export const api = createApi(createBrowserTransport({ onSignedOut: () => location.assign('/account/login') }))
