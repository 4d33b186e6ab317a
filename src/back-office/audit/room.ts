import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const auditRoom = {
  group: 'shop',
  path: 'activity',
  page: 'back-office/audit/activity-page.tsx',
  label: () => t('activity.title'),
  right: 'activity:read',
  icon: 'M12 7v5l3.5 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  note: () => t('guideNote.activity'),
  topic: 'staff',
} satisfies Room
