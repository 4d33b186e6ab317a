import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The route table of the shop (spec §2). */
export default [
  layout('layout/shop-layout.tsx', [
    index('home/home-page.tsx'),
    route('collections/:id', 'catalog/collection-page.tsx'),
    route('product/:productId', 'catalog/product-page.tsx'),
    route('products/:productId', 'catalog/product-page.tsx', { id: 'catalog/product-page-by-id' }),
    route('cart', 'cart/cart-page.tsx'),
    route('*', 'not-found-page.tsx'),
  ]),
] satisfies RouteConfig
