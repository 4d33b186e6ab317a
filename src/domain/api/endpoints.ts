import { accountEndpoints } from '#domain/accounts/accounts.ts'
import { addressEndpoints } from '#domain/addresses/addresses.ts'
import { cartEndpoints } from '#domain/cart/cart-endpoints.ts'
import { catalogEndpoints } from '#domain/catalog/catalog.ts'
import { helpEndpoints } from '#domain/help/help.ts'
import { checkoutEndpoints } from '#domain/checkout/checkout.ts'
import { mailEndpoints } from '#domain/mail/mail.ts'
import { orderEndpoints } from '#domain/orders/orders.ts'
import { privacyEndpoints } from '#domain/privacy/privacy.ts'
import { staffEndpoints } from '#domain/staff/staff.ts'
import { storeEndpoints } from '#domain/settings/settings.ts'

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
