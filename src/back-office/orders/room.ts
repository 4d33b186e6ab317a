import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const orderRoom = {
  group: 'orders',
  path: 'orders',
  page: 'back-office/orders/list/orders-page.tsx',
  label: () => t('adminOrders.title'),
  right: 'orders:read',
  icon: 'M5 4h14v17l-3.5-2-3.5 2-3.5-2L5 21V4Zm4 5h6m-6 4h6',
  bar: 'always',
  note: () => t('guideNote.orders'),
  topic: 'orders',
  mails: {
    'order-received': () => t('mailName.orderReceived'),
    'order-changed': () => t('mailName.orderChanged'),
    'order-expired': () => t('mailName.orderExpired'),
    'new-order': () => t('mailName.newOrder'),
  },
  pages: [
    {
      path: 'orders/new',
      page: 'back-office/orders/new/new-order-page.tsx',
      right: 'orders:write',
      note: () => t('guideNote.newOrder'),
      action: () => t('manualOrder.title'),
    },
    { path: 'orders/packing-slips', page: 'back-office/orders/slips/packing-slips-page.tsx', note: 'none' },
    { path: 'orders/:orderId', page: 'back-office/orders/order/order-page.tsx', note: () => t('guideNote.order') },
  ],
} satisfies Room
