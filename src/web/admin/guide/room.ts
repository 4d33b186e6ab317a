import { t } from '#domain/texts/t.ts'
import type { Room } from '#web/admin/room.ts'

export const guideRoom = {
  group: 'shop',
  path: 'guide',
  page: 'admin/guide/guide-page.tsx',
  label: () => t('guide.title'),
  icon: 'M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2Zm0 0v14',
  note: 'none',
  pages: [{ path: 'guide/:topic', page: 'admin/guide/topic-page.tsx', note: 'none' }],
} satisfies Room
