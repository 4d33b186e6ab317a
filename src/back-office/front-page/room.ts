import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const frontPageRoom = {
  group: 'shop',
  path: 'front-page',
  page: 'back-office/front-page/front-page-page.tsx',
  label: () => t('frontPage.title'),
  right: 'settings:read',
  icon: 'M4 4h16v16H4V4Zm0 6h16M4 15h8m-8 0h8v5',
  note: () => t('frontPage.introduction'),
  topic: 'front-page',
} satisfies Room
