import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const ideaRoom = {
  group: 'catalog',
  path: 'ideas',
  page: 'back-office/ideas/ideas-page.tsx',
  label: () => t('ideas.title'),
  right: 'catalog:read',
  icon: 'M9 18h6m-5 3h4M12 3a6 6 0 0 0-3 11v2h6v-2a6 6 0 0 0-3-11Z',
  note: () => t('ideas.introduction'),
  topic: 'products',
  mails: { 'new-ideas': () => t('ideas.mailName') },
} satisfies Room
