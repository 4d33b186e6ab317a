import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const extensionRoom = {
  group: 'shop',
  path: 'connections',
  page: 'back-office/extensions/extensions-page.tsx',
  label: () => t('extensionRoom.title'),
  right: 'staff:read',
  icon: 'M9 3v5m6-5v5M6 8h12v4a6 6 0 0 1-12 0V8Zm6 10v3',
  note: () => t('extensionRoom.note'),
  topic: 'connections',
  pages: [
    {
      path: 'connections/:id',
      page: 'back-office/extensions/extension-page.tsx',
      note: () => t('extensionRoom.note'),
    },
  ],
} satisfies Room
