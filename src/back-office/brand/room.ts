import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const brandRoom = {
  group: 'shop',
  path: 'brand',
  page: 'back-office/brand/brand-page.tsx',
  label: () => t('brand.title'),
  right: 'settings:read',
  icon: 'M12 3a9 9 0 1 0 0 18c1.5 0 2-1 2-2s-1-1.500-1-2.500 1-1.500 2-1.500h2a4 4 0 0 0 4-4c0-4.500-4-8-9-8ZM7.500 12h.1M9.500 8h.1m5-.5h.1',
  note: () => t('brand.room'),
  topic: 'brand',
} satisfies Room
