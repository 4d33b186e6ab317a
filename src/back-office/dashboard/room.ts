import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const dashboardRoom = {
  group: 'overview',
  path: '',
  page: 'back-office/dashboard/dashboard-page.tsx',
  label: () => t('admin.overview'),
  right: 'figures:read',
  icon: 'M4 20V10m5 10V4m6 16v-7m5 7V8',
  bar: 'always',
  note: () => t('guideNote.overview'),
  topic: 'figures',
} satisfies Room
