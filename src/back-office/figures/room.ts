import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const figuresRoom = {
  group: 'overview',
  path: 'figures',
  page: 'back-office/figures/figures-page.tsx',
  label: () => t('figures.title'),
  right: 'figures:read',
  icon: 'm4 18 6-7 4 4 6-9m0 0h-5m5 0v5',
  note: () => t('figures.introduction'),
  topic: 'figures',
} satisfies Room
