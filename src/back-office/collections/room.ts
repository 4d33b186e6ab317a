import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

const collectionNote = () => t('guideNote.collection')

export const collectionRoom = {
  group: 'catalog',
  path: 'collections',
  page: 'back-office/collections/collections-page.tsx',
  label: () => t('collectionRoom.title'),
  right: 'catalog:read',
  icon: 'M4 4h7v7H4V4Zm9 0h7v7h-7V4ZM4 13h7v7H4v-7Zm9 0h7v7h-7v-7Z',
  note: () => t('collectionRoom.introduction'),
  topic: 'collections-and-menus',
  pages: [
    {
      path: 'collections/add',
      page: 'back-office/collections/add-collection-page.tsx',
      right: 'catalog:write',
      note: collectionNote,
    },
    {
      path: 'collections/:collectionId',
      page: 'back-office/collections/edit-collection-page.tsx',
      note: collectionNote,
    },
  ],
} satisfies Room
