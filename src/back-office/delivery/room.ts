import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const deliveryRoom = {
  group: 'orders',
  path: 'packing',
  page: 'back-office/delivery/packing/pick-list-page.tsx',
  label: () => t('parcels.title'),
  right: 'orders:read',
  icon: 'm12 3 8 4v10l-8 4-8-4V7l8-4Zm-8 4 8 4 8-4m-8 4v10',
  use: 'couriers',
  bar: 'instead',
  note: () => t('guideNote.pickList'),
  topic: 'parcels-and-couriers',
  mails: { 'order-shipped': () => t('mailName.orderShipped') },
  pages: [
    {
      path: 'packing/orders',
      page: 'back-office/delivery/packing/packing-page.tsx',
      right: 'shipments:write',
      note: 'none',
    },
    {
      path: 'hand-over',
      page: 'back-office/delivery/hand-over/hand-over-page.tsx',
      note: () => t('guideNote.handOver'),
    },
    {
      path: 'coming-back',
      page: 'back-office/delivery/coming-back/coming-back-page.tsx',
      note: () => t('guideNote.comingBack'),
    },
    {
      path: 'manifests',
      page: 'back-office/delivery/hand-over/manifests-page.tsx',
      note: () => t('guideNote.manifests'),
    },
    { path: 'manifests/:manifestId', page: 'back-office/delivery/hand-over/manifest-page.tsx', note: 'none' },
    { path: 'couriers', page: 'back-office/delivery/couriers/couriers-page.tsx', note: () => t('guideNote.couriers') },
    { path: 'labels', page: 'back-office/delivery/labels/labels-page.tsx', note: 'none' },
  ],
} satisfies Room
