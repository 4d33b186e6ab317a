import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const messageRoom = {
  group: 'shop',
  path: 'messages',
  page: 'back-office/messages/messages-page.tsx',
  label: () => t('messageRoom.title'),
  right: 'mails:read',
  icon: 'M4 4h16v12H9l-5 4V4Zm4 5h8M8 12h5',
  note: () => t('guideNote.messages'),
  topic: 'mails',
} satisfies Room
