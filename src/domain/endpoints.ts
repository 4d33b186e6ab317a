import { accountEndpoints } from './accounts.ts'
import { cartEndpoints } from './cart-endpoints.ts'
import { catalogEndpoints } from './catalog.ts'
import { checkoutEndpoints } from './checkout.ts'
import { orderEndpoints } from './orders.ts'
import { storeEndpoints } from './store.ts'

/** The whole API. The server adds handlers, the client a transport, OpenAPI is printed from it. */
export const endpoints = {
  ...storeEndpoints,
  ...catalogEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...accountEndpoints,
}
