import { useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import type { HandOverResult } from '#domain/delivery/shipment.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ParcelsFrame } from '#back-office/delivery/parcels-frame.tsx'
import { RightFields } from '#back-office/rights/right-fields.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { HandOverForm, type Handed } from './hand-over-form.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

export async function clientLoader() {
  const [parcels, couriers] = await Promise.all([adminApi.listPackedParcels(), adminApi.listCouriers()])
  return { parcels, couriers: couriers.filter(({ active }) => active) }
}

/** Hands packed orders over to a courier. */
export default function HandOverPage({ loaderData: { parcels, couriers } }: PageProps<typeof clientLoader>) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [refused, setRefused] = useState<readonly HandOverResult[]>([])
  const handOver = async (courierId: string, handed: Handed[]) => {
    try {
      const { manifestId, results } = await adminApi.handOverOrders({ courierId, parcels: handed })
      const failed = results.filter(({ ok }) => !ok)
      setRefused(failed)
      const count = results.length - failed.length
      if (manifestId) notify('success', t('parcels.handedOver', { count }), { survives: true })
      if (manifestId && failed.length === 0) await navigate(href('/admin/manifests/:manifestId', { manifestId }))
      else await revalidate()
    } catch (error) {
      notify('error', errorMessage(error))
    }
  }
  return (
    <ParcelsFrame title={t('parcels.handOver')}>
      {refused.length > 0 && (
        <div className="mb-6">
          <Alert>
            {t('parcels.refused', { count: refused.length })} {refused.map(({ message }) => message).join(' ')}
          </Alert>
        </div>
      )}
      {parcels.length === 0 ? (
        <p className="border-y border-line py-8 text-muted">{t('parcels.nothingPacked')}</p>
      ) : (
        <RightFields right="shipments:write">
          <HandOverForm parcels={parcels} couriers={couriers} onHandOver={handOver} />
        </RightFields>
      )}
    </ParcelsFrame>
  )
}
