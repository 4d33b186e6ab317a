import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

const note = () => t('guideNote.import')

export const importRoom = {
  group: 'catalog',
  path: 'import',
  page: 'back-office/import/import-page.tsx',
  label: () => t('admin.import'),
  right: 'catalog:read',
  icon: 'M12 3v12m-5-5 5 5 5-5M4 20h16',
  bar: 'instead',
  note,
  topic: 'import-and-export',
  pages: [{ path: 'import/:importId', page: 'back-office/import/past/past-import-page.tsx', note }],
} satisfies Room
