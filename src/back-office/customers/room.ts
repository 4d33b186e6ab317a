import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const customerRoom = {
  group: 'orders',
  path: 'customers',
  page: 'back-office/customers/customers-page.tsx',
  label: () => t('customers.title'),
  right: 'customers:read',
  icon: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5m1-9a3 3 0 0 0 0-6m5 15c0-3-1.5-4.8-4-5.3',
  note: () => t('customers.introduction'),
  topic: 'customers',
  pages: [
    {
      path: 'customers/previous',
      page: 'back-office/customers/previous/previous-shop-page.tsx',
      note: () => t('previousShop.introduction'),
    },
    {
      path: 'customers/:customerId',
      page: 'back-office/customers/customer-page.tsx',
      note: () => t('guideNote.customer'),
    },
  ],
} satisfies Room
