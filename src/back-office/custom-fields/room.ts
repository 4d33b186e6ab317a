import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const customFieldRoom = {
  group: 'shop',
  path: 'custom-fields',
  page: 'back-office/custom-fields/custom-fields-page.tsx',
  label: () => t('customFieldRoom.title'),
  right: 'settings:read',
  icon: 'M4 6h16v5H4zM4 15h9v4H4zM17 15v4m-2-2h4',
  note: () => t('customFieldRoom.note'),
  topic: 'custom-fields',
} satisfies Room
