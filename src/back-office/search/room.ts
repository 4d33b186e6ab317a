import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const searchRoom = {
  group: 'catalog',
  path: 'search',
  page: 'back-office/search/search-room-page.tsx',
  label: () => t('search.title'),
  right: 'catalog:read',
  icon: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8 5.3 5.3M8 10.5h5',
  note: () => t('searchRoom.introduction'),
  topic: 'search',
} satisfies Room
