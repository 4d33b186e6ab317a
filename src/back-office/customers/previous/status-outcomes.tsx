import { PreviousOutcome, type PreviousStatus } from '#domain/customers/previous-shop.ts'
import { t } from '#domain/texts/t.ts'
import { Select } from '#ui/controls/form/select.tsx'

interface Props {
  statuses: readonly PreviousStatus[]
  isBusy: boolean
  onSay: (status: string, outcome: PreviousOutcome) => Promise<unknown>
}

/** What each status of the file is taken for, to be corrected. */
export function StatusOutcomes({ statuses, isBusy, onSay }: Props) {
  return (
    <fieldset disabled={isBusy} className="grid min-w-0 gap-2 border border-line p-4">
      <legend className="px-1 text-sm font-medium">{t('previousShop.statuses')}</legend>
      <p className="max-w-prose text-sm text-muted">{t('previousShop.statusesHint')}</p>
      <ul className="divide-y divide-line">
        {statuses.map(({ status, outcome, orders }) => {
          const name = status || t('previousShop.noStatus')
          return (
            <li key={status} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2 text-sm">
              <bdi className="grow font-semibold wrap-anywhere">{name}</bdi>
              <span className="text-muted tabular-nums">{t('customers.orders', { count: orders })}</span>
              <Select
                label={t('previousShop.statusMeans', { status: name })}
                hideLabel
                className="min-w-40"
                value={outcome}
                onChange={({ target }) => {
                  const said = PreviousOutcome.safeParse(target.value).data
                  if (said) void onSay(status, said)
                }}
              >
                {PreviousOutcome.options.map((each) => (
                  <option key={each} value={each}>
                    {t('previousShop.outcome', { outcome: each })}
                  </option>
                ))}
              </Select>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
