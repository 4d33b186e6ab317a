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
  const unpack = async () => {
    try {
      await adminApi.unpackOrder({ orderId })
      await onChanged()
    } catch (problem) {
      setError(errorMessage(problem))
    }
  }
  return (
    <section aria-labelledby="parcel" className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="parcel" className="headline text-base">
          {t('parcels.parcel')}
        </h2>
        <LabelsLink orderIds={[orderId]}>{t('parcels.label')}</LabelsLink>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <ParcelState parcel={parcel} />
        {parcel.state === 'packed' && (
          <ForRight right="shipments:write">
            <Button look="quiet" className="min-h-11! px-0! py-1! text-xs" onClick={() => void unpack()}>
              {t('parcels.unpack')}
            </Button>
          </ForRight>
        )}
      </div>
      <ForRight right="shipments:write">
        <form noValidate onSubmit={save} className="mt-1 flex flex-wrap items-end gap-2">
          <Field
            label={t('couriers.trackingNumber')}
            dir="ltr"
            className="min-w-36 flex-1"
            autoComplete="off"
            maxLength={60}
            error={error}
            value={typed}
            onChange={({ target: { value } }) => setTyped(value)}
          />
          <Button type="submit" look="outline" className="px-3! text-xs">
            {t('parcels.saveNumber')}
          </Button>
        </form>
      </ForRight>
    </section>
  )
}
