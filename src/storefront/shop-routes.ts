import { layout, page, type PageEntry } from '#ui/page/page-table.ts'

/**
 * The addresses of the shop (spec §2), without those of the back office. Unknown paths below a guarded page reach the
 * guard first (ruling R5).
 */
export const shopRoutes: PageEntry[] = [
  layout('storefront/layout/shop-layout.tsx', [
    page('', 'storefront/front-page/home-page.tsx'),
    page('collections/:id', 'storefront/catalog/list/collection-page.tsx'),
    page('product/:productId', 'storefront/catalog/product/product-page.tsx'),
    page('products/:productId', 'storefront/catalog/product/product-page.tsx', 'catalog/product-page-by-id'),
    page('search', 'storefront/catalog/search/search-page.tsx'),
    page('cart', 'storefront/cart/cart-page.tsx'),
    ...['help', 'contact', 'shipping', 'returns', 'about'].map((name) =>
      page(name, 'storefront/help/help-page.tsx', `help/${name}`),
    ),
    page('track-order', 'storefront/help/track-order-page.tsx'),
    page('order', 'storefront/order-page/order-page.tsx'),
    page('newsletter', 'storefront/newsletter/newsletter-page.tsx'),
    page('newsletter/confirm', 'storefront/newsletter/confirm-page.tsx'),
    page('newsletter/leave', 'storefront/newsletter/leave-page.tsx'),
    layout('storefront/account/sign-in/guests-only-layout.tsx', [
      page('account/login', 'storefront/account/sign-in/login-page.tsx'),
      page('account/signup', 'storefront/account/sign-in/signup-page.tsx'),
    ]),
    page('account/verification-required', 'storefront/account/sign-in/verification-required-page.tsx'),
    page('account/verify-email', 'storefront/account/sign-in/verify-email-page.tsx'),
    page('account/forgot-password', 'storefront/account/sign-in/forgot-password-page.tsx'),
    page('account/invitation', 'storefront/account/sign-in/invitation-page.tsx'),
    page('account/reset-password', 'storefront/account/sign-in/reset-password-page.tsx'),
    layout(
      'storefront/account/customers-only-layout.tsx',
      [
        page('', 'storefront/account/account-page.tsx'),
        page('addresses', 'storefront/account/addresses/addresses-page.tsx'),
        page('orders/:orderId', 'storefront/account/orders/order-page.tsx'),
        page('*', 'ui/page/not-found-page.tsx', 'account/not-found-page'),
      ],
      'account',
    ),
    page('*', 'ui/page/not-found-page.tsx'),
  ]),
  // Without header and footer (spec §2).
  page('checkout', 'storefront/checkout/checkout-page.tsx'),
]
