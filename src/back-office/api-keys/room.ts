import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const apiKeyRoom = {
  group: 'shop',
  path: 'api-keys',
  page: 'back-office/api-keys/api-keys-page.tsx',
  label: () => t('apiKeyRoom.title'),
  right: 'staff:read',
  icon: 'M8 15a4 4 0 1 1 3.5-6H21v4h-2v3h-4v-3h-3.5A4 4 0 0 1 8 15Zm0-4v.01',
  note: () => t('apiKeyRoom.note'),
  topic: 'staff',
} satisfies Room
