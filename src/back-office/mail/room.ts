import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const mailRoom = {
  group: 'shop',
  path: 'mail',
  page: 'back-office/mail/mail-page.tsx',
  label: () => t('admin.mail'),
  right: 'mails:read',
  icon: 'M3 6h18v13H3V6Zm0 1 9 6 9-6',
  note: () => t('guideNote.mail'),
  topic: 'mails',
  // The accounts of customers have no room.
  mails: {
    'verify-email': () => t('mailName.verifyEmail'),
    'reset-password': () => t('mailName.resetPassword'),
    'password-changed': () => t('mailName.passwordChanged'),
  },
} satisfies Room
