import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

export const callRoom = {
  group: 'orders',
  path: 'calls',
  page: 'back-office/calls/calls-page.tsx',
  label: () => t('calls.title'),
  right: 'orders:write',
  icon: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1Z',
  use: 'calls',
  bar: 'instead',
  note: () => t('guideNote.calls'),
  topic: 'calls',
} satisfies Room
