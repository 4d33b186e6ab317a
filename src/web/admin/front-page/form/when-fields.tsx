import { toShopClock, toShopMoment } from '#domain/dates.ts'
import type { Schedule } from '#domain/front-page/section-parts.ts'
import { languages, type Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { classes } from '#web/ui/classes.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'

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
        label={t('frontPage.from')}
        hint={t('frontPage.clock')}
        type="datetime-local"
        value={toClock(startsAt)}
        onChange={(event) => onChange({ startsAt: fromClock(event.target.value), endsAt })}
      />
      <Field
        label={t('frontPage.until')}
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

interface ChoiceProps {
  chosen: readonly Language[]
  onChange: (chosen: Language[]) => void
}

/** The languages whose readers see a section: none chosen means all. */
export function LanguageChoice({ chosen, onChange }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('frontPage.languages')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {languages.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name}
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, code] : chosen.filter((other) => other !== code))
            }
          />
        ))}
      </div>
      <p className="text-sm text-muted">{t('frontPage.languagesHint')}</p>
    </fieldset>
  )
}
