import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const webhookRoom = {
  group: 'shop',
  path: 'webhooks',
  page: 'back-office/webhooks/webhooks-page.tsx',
  label: () => t('webhookRoom.title'),
  right: 'staff:read',
  icon: 'M9 8a3 3 0 1 1 4.5 2.6l2.5 4.6M15 16a3 3 0 1 1 0 3H9m-2.4-5.4A3 3 0 1 0 9 17l2.6-5',
  note: () => t('webhookRoom.note'),
  topic: 'staff',
  mails: { 'webhook-paused': () => t('mailName.webhookPaused') },
  pages: [
    {
      path: 'webhooks/:webhookId',
      page: 'back-office/webhooks/webhook-page.tsx',
      note: () => t('webhookRoom.note'),
    },
  ],
} satisfies Room
