import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const newsletterRoom = {
  group: 'shop',
  path: 'newsletter',
  page: 'back-office/newsletter/subscribers-page.tsx',
  label: () => t('newsletter.title'),
  right: 'customers:read',
  icon: 'M3 6h18v13H3V6Zm4 4h10m-10 4h6',
  note: () => t('newsletter.introduction'),
  topic: 'front-page',
  mails: { newsletter: () => t('mailName.newsletter') },
} satisfies Room
