import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const returnRoom = {
  group: 'orders',
  path: 'returns',
  page: 'back-office/returns/returns-page.tsx',
  label: () => t('returns.title'),
  right: 'orders:read',
  icon: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  use: 'returns',
  note: () => t('returns.introduction'),
  topic: 'returns-and-exchanges',
} satisfies Room
