import { useState } from 'react'
import type { CourierStatus, StatedMeaning } from '#domain/cash/statements/stated-meaning.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { meaningName, MeaningSelect } from './meaning-select.tsx'

/** What staff have said that statuses of a courier mean, to be corrected or forgotten. */
export function CourierStatuses({ courierId, first }: { courierId: string; first: CourierStatus[] }) {
  const [statuses, setStatuses] = useState(first)
  const canWrite = useMay('cash:write')
  const say = async (status: string, meaning: StatedMeaning | null) => {
    try {
      setStatuses(await adminApi.sayMeaning({ courierId, status, meaning }))
      notify('success', t('cash.statusSaved'))
    } catch (error) {
      notify('error', errorMessage(error))
    }
  }
  return (
    <section aria-label={t('cash.statusesOf')}>
      <p className="mb-3 max-w-prose text-muted">
        {statuses.length === 0 ? t('cash.statusesNone') : t('cash.statusesText')}
      </p>
      {statuses.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {statuses.map(({ status, meaning }) => (
            <li key={status} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2 text-sm">
              <bdi className="grow font-semibold wrap-anywhere">{status}</bdi>
              {canWrite ? (
                <MeaningSelect
                  status={status}
                  meaning={meaning}
                  nothing={t('cash.statusForget')}
                  onChange={(next) => say(status, next)}
                />
              ) : (
                meaningName(meaning)
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
