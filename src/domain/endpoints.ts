import { accountEndpoints } from './accounts.ts'
import { catalogEndpoints } from './catalog.ts'
import { helpEndpoints } from './help.ts'
import { orderEndpoints } from './orders.ts'
import { storeEndpoints } from './store.ts'

/** The whole API. The server adds handlers, the client a transport, OpenAPI is printed from it. */
export const endpoints = {
  ...storeEndpoints,
  ...helpEndpoints,
  ...catalogEndpoints,
  ...orderEndpoints,
  ...accountEndpoints,
}
