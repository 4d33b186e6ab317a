import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** The routes of the shop (spec §2). Unknown paths below a guarded route reach the guard first (ruling R5). */
export default [
  layout('layout/shop-layout.tsx', [
    index('home/home-page.tsx'),
    route('collections/:id', 'catalog/list/collection-page.tsx'),
    route('product/:productId', 'catalog/product/product-page.tsx'),
    route('products/:productId', 'catalog/product/product-page.tsx', { id: 'catalog/product-page-by-id' }),
    route('cart', 'cart/cart-page.tsx'),
    ...['help', 'contact', 'shipping', 'returns', 'about'].map((page) =>
      route(page, 'help/help-page.tsx', { id: `help/${page}` }),
    ),
    route('track-order', 'help/track-order-page.tsx'),
    ...prefix('account', [
      layout('account/sign-in/guests-only-layout.tsx', [
        route('login', 'account/sign-in/login-page.tsx'),
        route('signup', 'account/sign-in/signup-page.tsx'),
      ]),
      route('verification-required', 'account/sign-in/verification-required-page.tsx'),
      route('verify-email', 'account/sign-in/verify-email-page.tsx'),
      route('forgot-password', 'account/sign-in/forgot-password-page.tsx'),
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
      index('admin/dashboard/dashboard-page.tsx'),
      route('products', 'admin/products/list/products-page.tsx'),
      route('products/add', 'admin/products/form/add-product-page.tsx'),
      route('products/:productId', 'admin/products/form/edit-product-page.tsx'),
      route('orders', 'admin/orders/list/orders-page.tsx'),
      route('orders/new', 'admin/orders/new/new-order-page.tsx'),
      route('orders/packing-slips', 'admin/orders/slips/packing-slips-page.tsx'),
      route('orders/:orderId', 'admin/orders/order/order-page.tsx'),
      route('calls', 'admin/calls/calls-page.tsx'),
      route('figures', 'admin/figures/figures-page.tsx'),
      route('customers', 'admin/customers/customers-page.tsx'),
      route('customers/:customerId', 'admin/customers/customer-page.tsx'),
      route('packing', 'admin/parcels/packing/pick-list-page.tsx'),
      route('packing/orders', 'admin/parcels/packing/packing-page.tsx'),
      route('hand-over', 'admin/parcels/hand-over/hand-over-page.tsx'),
      route('manifests', 'admin/parcels/hand-over/manifests-page.tsx'),
      route('manifests/:manifestId', 'admin/parcels/hand-over/manifest-page.tsx'),
      route('couriers', 'admin/parcels/couriers/couriers-page.tsx'),
      route('labels', 'admin/parcels/labels/labels-page.tsx'),
      route('promotions', 'admin/promotions/promotions-page.tsx'),
      route('settings', 'admin/settings/settings-page.tsx'),
      route('activity', 'admin/activity/activity-page.tsx'),
      route('import', 'admin/import/import-page.tsx'),
      route('import/:importId', 'admin/import/past/past-import-page.tsx'),
      route('seed-data', 'admin/seed/seed-data-page.tsx'),
      route('mail', 'admin/mail/mail-page.tsx'),
      route('staff', 'admin/staff/staff-page.tsx'),
      route('*', 'app/not-found-page.tsx', { id: 'admin/not-found-page' }),
    ]),
  ]),
  // Without header and footer (spec §2).
  route('checkout', 'checkout/checkout-page.tsx'),
] satisfies RouteConfig
