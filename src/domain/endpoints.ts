import { accountEndpoints } from './accounts.ts'
import { addressEndpoints } from './addresses.ts'
import { cartEndpoints } from './cart-endpoints.ts'
import { catalogEndpoints } from './catalog.ts'
import { helpEndpoints } from './help.ts'
import { checkoutEndpoints } from './checkout.ts'
import { mailEndpoints } from './mails.ts'
import { orderEndpoints } from './orders.ts'
import { privacyEndpoints } from './privacy.ts'
import { staffEndpoints } from './staff.ts'
import { storeEndpoints } from './store.ts'

/** The whole API. The server adds handlers, the client a transport, OpenAPI is printed from it. */
export const endpoints = {
  ...storeEndpoints,
  ...helpEndpoints,
  ...catalogEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...accountEndpoints,
  ...addressEndpoints,
  ...privacyEndpoints,
  ...staffEndpoints,
  ...mailEndpoints,
}
