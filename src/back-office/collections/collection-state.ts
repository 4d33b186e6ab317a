import { formatDateTime } from '#domain/dates.ts'
import type { ListedCollection } from '#domain/collections/collection.ts'
import { t } from '#domain/texts/t.ts'

/** Whether visitors see a collection, and since or until when they do not. */
export function collectionState(
  { hidden, isShown, startsAt, endsAt }: Pick<ListedCollection, 'hidden' | 'isShown' | 'startsAt' | 'endsAt'>,
  now: Date,
): { look: 'green' | 'blue' | 'muted'; text: string } {
  if (hidden) return { look: 'muted', text: t('collectionRoom.hidden') }
  if (startsAt !== null && new Date(startsAt) > now)
    return { look: 'blue', text: t('collectionRoom.startsAt', { time: formatDateTime(startsAt) }) }
  if (!isShown) return { look: 'muted', text: t('collectionRoom.over') }
  if (endsAt !== null) return { look: 'blue', text: t('collectionRoom.endsAt', { time: formatDateTime(endsAt) }) }
  return { look: 'green', text: t('collectionRoom.shown') }
}
