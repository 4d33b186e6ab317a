import { useState } from 'react'
import type { OrderParcel } from '#domain/orders/staff/order-for-staff.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { LabelsLink } from './labels/labels-link.tsx'
import { ParcelState } from './parcel-state.tsx'

interface Props {
  orderId: string
  parcel: OrderParcel
  onChanged: () => Promise<void>
}

/** The parcel of an order on its page: where it is, its number at the courier, its label. */
export function OrderParcelSection({ orderId, parcel, onChanged }: Props) {
  const [typed, setTyped] = useState(parcel.trackingNumber)
  const [error, setError] = useState('')
  const save = async (event: React.FormEvent) => {
    event.preventDefault()
    setError('')
    try {
      await adminApi.setTrackingNumber({ orderId, trackingNumber: typed })
      notify('success', t('parcels.numberSaved'))
      await onChanged()
    } catch (problem) {
      setError(errorMessage(problem))
    }
  }
  return (
    <section aria-labelledby="parcel" className="my-8">
      <h2 id="parcel" className="headline mb-3 text-base">
        {t('parcels.parcel')}
      </h2>
      <ParcelState parcel={parcel} />
      <ForRight right="shipments:write">
        <form noValidate onSubmit={save} className="mt-3 flex flex-wrap items-end gap-3">
          <Field
            label={t('couriers.trackingNumber')}
            dir="ltr"
            autoComplete="off"
            maxLength={60}
            error={error}
            value={typed}
            onChange={({ target: { value } }) => setTyped(value)}
          />
          <Button type="submit" look="outline">
            {t('parcels.saveNumber')}
          </Button>
        </form>
      </ForRight>
      <div className="mt-3">
        <LabelsLink orderIds={[orderId]}>{t('parcels.label')}</LabelsLink>
      </div>
    </section>
  )
}
