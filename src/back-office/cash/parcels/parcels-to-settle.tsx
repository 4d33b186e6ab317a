import { useRef } from 'react'
import { v4 as newKey } from 'uuid'
import type { CashParcelsPage } from '#domain/cash/courier-cash.ts'
import type { SentPayoutMoney } from '#domain/cash/payout.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { ParcelRows, useParcels } from './parcel-rows.tsx'
import { PayoutForm } from '#back-office/cash/payouts/payout-form.tsx'

interface Props {
  courierId: string
  first: CashParcelsPage
  onChanged: () => Promise<void>
}

/** Delivered parcels whose cash has not come, and the payout of those that are chosen. */
export function ParcelsToSettle({ courierId, first, onChanged }: Props) {
  const list = useParcels({ courierId, list: 'to-settle', search: '' }, first)
  const canChoose = useMay('cash:write')
  const attempt = useRef({ sent: '', key: '' })
  const chosen = list.parcels.filter(({ id }) => list.chosen.has(id))
  const expected = chosen.reduce((sum, { cash }) => sum + cash, 0)
  const send = async (money: SentPayoutMoney) => {
    const payout = { ...money, courierId, shipmentIds: chosen.map(({ id }) => id), expected: expected / 1000 }
    // The same payout that is sent again after a lost answer is made once.
    const sent = JSON.stringify(payout)
    if (attempt.current.sent !== sent) attempt.current = { sent, key: newKey() }
    const { parcels } = await adminApi.createPayout(payout, { idempotencyKey: attempt.current.key })
    notify('success', t('cash.saved', { count: parcels.length }))
    await onChanged()
  }
  if (list.parcels.length === 0) return <p className="py-8 text-muted">{t('cash.noneToSettle')}</p>
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[2fr_1fr]">
      <ParcelRows {...list} canChoose={canChoose} />
      {chosen.length > 0 && (
        <section aria-labelledby="new-payout">
          <h2 id="new-payout" className="headline mb-3 text-base">
            {t('cash.newPayout')}
          </h2>
          <p className="mb-3 text-sm">{t('cash.chosen', { count: chosen.length })}</p>
          <PayoutForm
            key={expected}
            expected={expected}
            received={expected}
            fees={0}
            button={t('cash.save')}
            onSend={send}
          />
        </section>
      )}
    </div>
  )
}
