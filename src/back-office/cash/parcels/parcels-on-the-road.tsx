import type { CashParcelsPage, ParcelOutcome } from '#domain/cash/courier-cash.ts'
import { MAX_BULK_ORDERS } from '#domain/constants.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { FilterForm } from '#back-office/ui/filter-form.tsx'
import { SearchField } from '#back-office/ui/search-field.tsx'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ParcelRows, useParcels } from './parcel-rows.tsx'

interface Props {
  courierId: string
  search: string
  first: CashParcelsPage
  onChanged: () => Promise<void>
}

/** The parcels that a courier has: found by scanning or typing, and ended one by one or many at once. */
export function ParcelsOnTheRoad({ courierId, search, first, onChanged }: Props) {
  const list = useParcels({ courierId, list: 'on-the-road', search }, first)
  const { parcels, chosen } = list
  const canChoose = useMay('shipments:write')
  const record = async (outcome: ParcelOutcome) => {
    const orderIds = parcels.filter(({ id }) => chosen.has(id)).map(({ orderId }) => orderId)
    try {
      const results = await adminApi.recordOutcomes({ orderIds: orderIds.slice(0, MAX_BULK_ORDERS), outcome })
      const refused = results.find(({ ok }) => !ok)
      if (refused) notify('error', refused.message)
      else notify('success', t('cash.outcomesSaved', { count: results.length }))
    } catch (error) {
      notify('error', errorMessage(error))
    }
    await onChanged()
  }
  return (
    <section aria-label={t('cash.onTheRoad')}>
      <FilterForm className="mb-3 max-w-xl">
        <SearchField
          label={t('cash.searchParcels')}
          placeholder={t('cash.scan')}
          defaultValue={search}
          maxLength={100}
        />
      </FilterForm>
      {parcels.length === 0 ? (
        <p className="py-8 text-muted">{search ? t('cash.noneMatch') : t('cash.noneOnTheRoad')}</p>
      ) : (
        <ParcelRows {...list} canChoose={canChoose} />
      )}
      <ForRight right="shipments:write">
        {chosen.size > 0 && <OutcomeBar count={chosen.size} onChoose={record} />}
      </ForRight>
    </section>
  )
}

function OutcomeBar({ count, onChoose }: { count: number; onChoose: (outcome: ParcelOutcome) => Promise<void> }) {
  const outcomes = [
    ['delivered', t('cash.delivered')],
    ['refused', t('cash.refused')],
    ['lost', t('cash.lost')],
  ] as const
  return (
    <div className="sticky above-bars flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3">
      <strong className="text-sm">{t('cash.chosen', { count })}</strong>
      {outcomes.map(([outcome, label]) => (
        <Button key={outcome} look="outline" className="px-4" onClick={() => void onChoose(outcome)}>
          {label}
        </Button>
      ))}
    </div>
  )
}
