import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const settingsRoom = {
  group: 'shop',
  path: 'settings',
  page: 'back-office/settings/settings-page.tsx',
  label: () => t('settings.title'),
  right: 'settings:read',
  icon: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  note: () => t('guideNote.settings'),
  topic: 'delivery-and-payment',
  pages: [
    {
      path: 'settings/:section',
      page: 'back-office/settings/settings-section-page.tsx',
      right: 'settings:read',
      note: () => t('guideNote.settings'),
    },
  ],
} satisfies Room
