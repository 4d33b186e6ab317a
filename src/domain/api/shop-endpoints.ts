import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { addressEndpoints } from '#domain/addresses/address-endpoints.ts'
import { cartEndpoints } from '#domain/cart/cart-endpoints.ts'
import { catalogEndpoints } from '#domain/catalog/catalog-endpoints.ts'
import { frontPageEndpoints } from '#domain/front-page/front-page-endpoints.ts'
import { helpEndpoints } from '#domain/help/help-endpoints.ts'
import { redirectEndpoints } from '#domain/collections/redirects/find-redirect-endpoint.ts'
import { checkoutEndpoints } from '#domain/checkout/checkout-endpoints.ts'
import { intentionEndpoints } from '#domain/intentions/intention-endpoints.ts'
import { newsletterEndpoints } from '#domain/newsletter/newsletter-endpoints.ts'
import { orderEndpoints } from '#domain/orders/order-endpoints.ts'
import { orderPageEndpoints } from '#domain/order-page/order-page-endpoints.ts'
import { paymentEndpoints } from '#domain/payments/payment-endpoints.ts'
import { privacyEndpoints } from '#domain/privacy/privacy-endpoints.ts'
import { promotionEndpoints } from '#domain/promotions/promotion-endpoints.ts'
import { searchEndpoints } from '#domain/search/search-endpoints.ts'
import { settingsEndpoints } from '#domain/settings/settings-endpoints.ts'
import { trackingEndpoints } from '#domain/tracking/tracking-endpoints.ts'

/** The endpoints that customers' pages call. Those pages load this table and not the back office's. */
export const shopEndpoints = {
  ...settingsEndpoints,
  ...frontPageEndpoints,
  ...helpEndpoints,
  ...catalogEndpoints,
  ...searchEndpoints,
  ...redirectEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...paymentEndpoints,
  ...promotionEndpoints,
  ...orderEndpoints,
  ...trackingEndpoints,
  ...orderPageEndpoints,
  ...accountEndpoints,
  ...addressEndpoints,
  ...privacyEndpoints,
  ...newsletterEndpoints,
  ...intentionEndpoints,
}
