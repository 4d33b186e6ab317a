import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

/** Without a right: every member of staff has their own second step and password there. */
export const staffRoom = {
  group: 'shop',
  path: 'staff',
  page: 'back-office/staff/staff-page.tsx',
  label: () => t('admin.staff'),
  icon: 'M4 5h16v15H4V5Zm4-2v4m8-4v4m-4 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-4 4c0-2 1.5-3 4-3s4 1 4 3',
  note: () => t('staff.introduction'),
  topic: 'staff',
  mails: { 'staff-invitation': () => t('mailName.staffInvitation') },
} satisfies Room
