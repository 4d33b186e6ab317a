import { formatDateTime } from '#domain/dates.ts'
import { tParts } from '#domain/texts/t.ts'

/** When something happened, and who did it where that is known. */
export function EventTime({ at, by }: { at: string; by: string | null }) {
  const time = (
    <time key="time" dateTime={at}>
      {formatDateTime(at)}
    </time>
  )
  return <>{by ? tParts('admin.timeBy', { time, by }) : time}</>
}
