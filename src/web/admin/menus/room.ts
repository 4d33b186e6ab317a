import { t } from '#domain/texts/t.ts'
import type { Room } from '#web/admin/room.ts'

export const menuRoom = {
  group: 'shop',
  path: 'menus',
  page: 'admin/menus/menus-page.tsx',
  label: () => t('menuRoom.title'),
  right: 'catalog:read',
  icon: 'M4 5h16M4 10h10m-10 9h16M4 14.500h10',
  note: () => t('menuRoom.introduction'),
  topic: 'collections-and-menus',
} satisfies Room
