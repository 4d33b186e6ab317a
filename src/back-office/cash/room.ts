import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

const note = () => t('cash.introduction')

export const cashRoom = {
  group: 'orders',
  path: 'cash',
  page: 'back-office/cash/cash-page.tsx',
  label: () => t('cash.title'),
  right: 'cash:read',
  icon: 'M3 6h18v12H3V6Zm9 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 12h.1m10.9 0h.1',
  use: 'couriers',
  bar: 'instead',
  note,
  topic: 'cash',
  pages: [
    { path: 'cash/day', page: 'back-office/cash/day/cash-day-page.tsx', note: 'none' },
    { path: 'cash/payouts/:payoutId', page: 'back-office/cash/payouts/payout-page.tsx', note: 'none' },
    { path: 'cash/:courierId', page: 'back-office/cash/courier-cash-page.tsx', note },
    { path: 'cash/:courierId/statement', page: 'back-office/cash/statements/statement-page.tsx', note: 'none' },
  ],
} satisfies Room
