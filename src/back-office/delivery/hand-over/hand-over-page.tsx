import { useEffect, useRef, useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ParcelsFrame } from '#back-office/delivery/parcels-frame.tsx'
import { RightFields } from '#back-office/rights/right-fields.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Link } from '#ui/controls/link.tsx'
import { HandOverForm, type Handed } from './hand-over-form.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

export async function clientLoader() {
  const [parcels, couriers] = await Promise.all([adminApi.listPackedParcels(), adminApi.listCouriers()])
  return { parcels, couriers: couriers.filter(({ active }) => active) }
}

/** What came of a hand-over that not every parcel was part of. */
interface Refused {
  /** Why a parcel stays here, by its order. */
  reasons: ReadonlyMap<string, string>
  /** That of the parcels which were handed over; null: none was. */
  manifestId: string | null
}

/** Hands packed orders over to a courier. */
export default function HandOverPage({ loaderData: { parcels, couriers } }: PageProps<typeof clientLoader>) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [refused, setRefused] = useState<Refused>()
  const notice = useRef<HTMLDivElement>(null)
  // Whoever has pressed the button below a long list is led to the notice above it, also by the keyboard.
  useEffect(() => {
    if (!refused) return
    notice.current?.focus({ preventScroll: true })
    // Newer browsers answer with a promise, which is no cleanup.
    notice.current?.scrollIntoView({ block: 'center' })
  }, [refused])
  const handOver = async (courierId: string, handed: Handed[]) => {
    try {
      const { manifestId, results } = await adminApi.handOverOrders({ courierId, parcels: handed })
      const failed = results.filter(({ ok }) => !ok)
      setRefused(
        failed.length === 0
          ? undefined
          : { manifestId, reasons: new Map(failed.map(({ orderId, message }) => [orderId, message])) },
      )
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
      {refused && (
        <div ref={notice} tabIndex={-1} className="mb-6 grid gap-1 outline-none">
          <Alert>
            {t('parcels.notHandedOver', { count: refused.reasons.size })}{' '}
            {[...new Set(refused.reasons.values())].join(' ')}
          </Alert>
          {refused.manifestId && (
            <Link
              to={href('/admin/manifests/:manifestId', { manifestId: refused.manifestId })}
              className="inline-flex min-h-11 items-center justify-self-start underline hover:text-blue"
            >
              {t('parcels.openManifest')}
            </Link>
          )}
        </div>
      )}
      {parcels.length === 0 ? (
        <p className="border-y border-line py-8 text-muted">{t('parcels.nothingPacked')}</p>
      ) : (
        <RightFields right="shipments:write">
          <HandOverForm parcels={parcels} couriers={couriers} reasons={refused?.reasons} onHandOver={handOver} />
        </RightFields>
      )}
    </ParcelsFrame>
  )
}
