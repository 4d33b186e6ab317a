import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const promotionRoom = {
  group: 'catalog',
  path: 'promotions',
  page: 'back-office/promotions/promotions-page.tsx',
  label: () => t('promotions.title'),
  right: 'promotions:read',
  icon: 'M4 4h8l8 8-8 8-8-8V4Zm4 4v.5',
  bar: 'instead',
  note: () => t('promotions.introduction'),
  topic: 'promotions',
} satisfies Room
