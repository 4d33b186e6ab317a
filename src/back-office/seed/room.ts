import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

/** The overview and the palette lead there: a shop needs it on its first evening. */
export const seedRoom = {
  path: 'seed-data',
  page: 'back-office/seed/seed-data-page.tsx',
  right: 'catalog:write',
  note: () => t('guideNote.seed'),
  topic: 'first-evening',
  action: () => t('dashboard.seed'),
} satisfies Room
