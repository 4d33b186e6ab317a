import { readdirSync } from 'node:fs'
import type { FilledShop } from './fill-shop.ts'
import { pagesOf, rooms } from '#back-office/rooms.ts'
import { settingsSections } from '#back-office/settings/section-names.ts'

/** Pages that visitors see without an account. */
export const guestPages = ({ products }: FilledShop) => [
  ...[
    '/',
    '/collections/products',
    '/collections/jackets',
    '/search?q=blouson',
    '/search?q=zzz',
    '/cart',
    '/checkout',
    '/nothing',
  ],
  ...products.map(({ slug }) => `/product/${slug}`),
  ...['/help', '/contact', '/shipping', '/returns', '/about', '/track-order', '/order#x'],
  ...['/newsletter', '/newsletter/confirm#x', '/newsletter/leave#x'],
  ...['/account/login', '/account/signup', '/account/forgot-password', '/account/reset-password#x'],
  ...['/account/verification-required', '/account/verify-email#x', '/account/invitation#x'],
]

/** Pages that customers see who are signed in. */
export const customerPages = ['/account', '/account/addresses', '/account/orders/none', '/account/nothing', '/checkout']

/** Every page of every room, with something in it. */
export function roomPages(filled: FilledShop): string[] {
  const { orders, courierId, manifestId, payoutId, products, collectionId, customerId, webhookId } = filled
  const values: Record<string, readonly string[]> = {
    'orders/:orderId': Object.values(orders),
    'cash/:courierId': [courierId],
    'cash/:courierId/statement': [courierId],
    'cash/payouts/:payoutId': [payoutId],
    'manifests/:manifestId': [manifestId],
    'products/:productId': products.map(({ id }) => id),
    'collections/:collectionId': [collectionId],
    'customers/:customerId': [customerId],
    'import/:importId': ['none'],
    'connections/:id': ['none'],
    'webhooks/:webhookId': [webhookId],
    'settings/:section': settingsSections,
    'guide/:topic': readdirSync('docs/merchant/fr').map((file) => file.replace('.md', '')),
  }
  const ids = `?ids=${Object.values(orders).join(',')}`
  const queries: Record<string, string> = { labels: ids, 'orders/packing-slips': ids }
  const paths = rooms.flatMap(pagesOf).flatMap(({ path }) => {
    if (!path.includes(':')) return [`${path}${queries[path] ?? ''}`]
    const filledIn = values[path]
    if (!filledIn) throw new Error(`What stands for the value in ${path}?`)
    return filledIn.map((value) => path.replace(/:\w+/, value))
  })
  return [...paths, 'nothing'].map((path) => `/admin${path && `/${path}`}`)
}
