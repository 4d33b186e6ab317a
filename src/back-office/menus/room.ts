import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const menuRoom = {
  group: 'shop',
  path: 'menus',
  page: 'back-office/menus/menus-page.tsx',
  label: () => t('menuRoom.title'),
  right: 'catalog:read',
  icon: 'M4 5h16M4 10h10m-10 9h16M4 14.500h10',
  note: () => t('menuRoom.introduction'),
  topic: 'collections-and-menus',
} satisfies Room
