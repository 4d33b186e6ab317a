import { layout, page, type PageEntry } from './app/page-table.ts'

/**
 * The addresses of the shop (spec §2), without those of the back office. Unknown paths below a guarded page reach the
 * guard first (ruling R5).
 */
export const shopRoutes: PageEntry[] = [
  layout('layout/shop-layout.tsx', [
    page('', 'front-page/home-page.tsx'),
    page('collections/:id', 'catalog/list/collection-page.tsx'),
    page('product/:productId', 'catalog/product/product-page.tsx'),
    page('products/:productId', 'catalog/product/product-page.tsx', 'catalog/product-page-by-id'),
    page('search', 'catalog/search/search-page.tsx'),
    page('cart', 'cart/cart-page.tsx'),
    ...['help', 'contact', 'shipping', 'returns', 'about'].map((name) =>
      page(name, 'help/help-page.tsx', `help/${name}`),
    ),
    page('track-order', 'help/track-order-page.tsx'),
    page('newsletter', 'newsletter/newsletter-page.tsx'),
    page('newsletter/confirm', 'newsletter/confirm-page.tsx'),
    page('newsletter/leave', 'newsletter/leave-page.tsx'),
    layout('account/sign-in/guests-only-layout.tsx', [
      page('account/login', 'account/sign-in/login-page.tsx'),
      page('account/signup', 'account/sign-in/signup-page.tsx'),
    ]),
    page('account/verification-required', 'account/sign-in/verification-required-page.tsx'),
    page('account/verify-email', 'account/sign-in/verify-email-page.tsx'),
    page('account/forgot-password', 'account/sign-in/forgot-password-page.tsx'),
    page('account/invitation', 'account/sign-in/invitation-page.tsx'),
    page('account/reset-password', 'account/sign-in/reset-password-page.tsx'),
    layout(
      'account/customers-only-layout.tsx',
      [
        page('', 'account/account-page.tsx'),
        page('addresses', 'account/addresses/addresses-page.tsx'),
        page('orders/:orderId', 'account/orders/order-page.tsx'),
        page('*', 'app/not-found-page.tsx', 'account/not-found-page'),
      ],
      'account',
    ),
    page('*', 'app/not-found-page.tsx'),
  ]),
  // Without header and footer (spec §2).
  page('checkout', 'checkout/checkout-page.tsx'),
]
