import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const redirectRoom = {
  group: 'shop',
  path: 'redirects',
  page: 'back-office/redirects/redirects-page.tsx',
  label: () => t('redirectRoom.title'),
  right: 'catalog:read',
  icon: 'M4 17v-4a4 4 0 0 1 4-4h12m-5-5 5 5-5 5',
  note: () => t('redirectRoom.introduction'),
  topic: 'collections-and-menus',
} satisfies Room
