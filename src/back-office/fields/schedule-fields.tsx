import { toShopClock, toShopMoment } from '#domain/dates.ts'
import type { Schedule } from '#domain/front-page/section-parts.ts'
import { t } from '#domain/texts/t.ts'
import { classes } from '#ui/controls/classes.ts'
import { Field } from '#ui/controls/form/field.tsx'

interface Props {
  value: Schedule
  onChange: (when: Schedule) => void
  /** Stands in a narrow column: one field below the other. */
  isNarrow?: boolean
}

/** The start and the end of what is shown, in the time of the shop wherever it is edited. */
export function ScheduleFields({ value: { startsAt, endsAt }, onChange, isNarrow = false }: Props) {
  return (
    <div className={classes('grid gap-3', !isNarrow && 'sm:grid-cols-2')}>
      <Field
        label={t('schedule.from')}
        hint={t('schedule.clock')}
        type="datetime-local"
        value={toClock(startsAt)}
        onChange={(event) => onChange({ startsAt: fromClock(event.target.value), endsAt })}
      />
      <Field
        label={t('schedule.until')}
        type="datetime-local"
        value={toClock(endsAt)}
        onChange={(event) => onChange({ startsAt, endsAt: fromClock(event.target.value) })}
      />
    </div>
  )
}

const toClock = (at: string | null) => (at === null ? '' : toShopClock(new Date(at)))

function fromClock(typed: string): string | null {
  const [day, clock] = typed.split('T')
  return day && clock ? toShopMoment(day, clock.slice(0, 5)).toISOString() : null
}
