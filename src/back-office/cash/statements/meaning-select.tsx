import { StatedMeaning } from '#domain/cash/statements/stated-meaning.ts'
import { t } from '#domain/texts/t.ts'
import { Select } from '#ui/controls/form/select.tsx'

/** A meaning as staff read it. */
export const meaningName = (meaning: StatedMeaning): string =>
  t('cash.statusMeaning', { meaning: meaning.replaceAll('-', '_') })

interface Props {
  status: string
  meaning: StatedMeaning | null
  /** What the choice of nothing is called. */
  nothing: string
  onChange: (meaning: StatedMeaning | null) => Promise<void>
}

/** Asks what a status of a courier means. */
export function MeaningSelect({ status, meaning, nothing, onChange }: Props) {
  return (
    <Select
      label={t('cash.statusMeans', { status })}
      hideLabel
      className="min-w-44"
      value={meaning ?? ''}
      onChange={({ target }) => void onChange(StatedMeaning.safeParse(target.value).data ?? null)}
    >
      <option value="">{nothing}</option>
      {StatedMeaning.options.map((each) => (
        <option key={each} value={each}>
          {meaningName(each)}
        </option>
      ))}
    </Select>
  )
}
