import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const guideRoom = {
  group: 'shop',
  path: 'guide',
  page: 'back-office/guide/guide-page.tsx',
  label: () => t('guide.title'),
  icon: 'M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2Zm0 0v14',
  note: 'none',
  pages: [{ path: 'guide/:topic', page: 'back-office/guide/topic-page.tsx', note: 'none' }],
} satisfies Room
