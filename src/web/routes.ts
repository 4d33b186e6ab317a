import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'
import { pagesOf, rooms } from '#web/admin/rooms.ts'

/** The routes of the shop (spec §2). Unknown paths below a guarded route reach the guard first (ruling R5). */
export default [
  layout('layout/shop-layout.tsx', [
    index('front-page/home-page.tsx'),
    route('collections/:id', 'catalog/list/collection-page.tsx'),
    route('product/:productId', 'catalog/product/product-page.tsx'),
    route('products/:productId', 'catalog/product/product-page.tsx', { id: 'catalog/product-page-by-id' }),
    route('search', 'catalog/search/search-page.tsx'),
    route('cart', 'cart/cart-page.tsx'),
    ...['help', 'contact', 'shipping', 'returns', 'about'].map((page) =>
      route(page, 'help/help-page.tsx', { id: `help/${page}` }),
    ),
    route('track-order', 'help/track-order-page.tsx'),
    route('newsletter', 'newsletter/newsletter-page.tsx'),
    route('newsletter/confirm', 'newsletter/confirm-page.tsx'),
    route('newsletter/leave', 'newsletter/leave-page.tsx'),
    ...prefix('account', [
      layout('account/sign-in/guests-only-layout.tsx', [
        route('login', 'account/sign-in/login-page.tsx'),
        route('signup', 'account/sign-in/signup-page.tsx'),
      ]),
      route('verification-required', 'account/sign-in/verification-required-page.tsx'),
      route('verify-email', 'account/sign-in/verify-email-page.tsx'),
      route('forgot-password', 'account/sign-in/forgot-password-page.tsx'),
      route('invitation', 'account/sign-in/invitation-page.tsx'),
      route('reset-password', 'account/sign-in/reset-password-page.tsx'),
      layout('account/customers-only-layout.tsx', [
        index('account/account-page.tsx'),
        route('addresses', 'account/addresses/addresses-page.tsx'),
        route('orders/:orderId', 'account/orders/order-page.tsx'),
        route('*', 'app/not-found-page.tsx', { id: 'account/not-found-page' }),
      ]),
    ]),
    route('*', 'app/not-found-page.tsx'),
  ]),
  layout('admin/frame/back-office-layout.tsx', [
    route('admin', 'admin/admins-only-layout.tsx', [
      ...rooms.flatMap(pagesOf).map(({ path, page }) => (path === '' ? index(page) : route(path, page))),
      route('*', 'app/not-found-page.tsx', { id: 'admin/not-found-page' }),
    ]),
  ]),
  route('setup', 'admin/setup/setup-page.tsx'),
  // Without header and footer (spec §2).
  route('checkout', 'checkout/checkout-page.tsx'),
] satisfies RouteConfig
