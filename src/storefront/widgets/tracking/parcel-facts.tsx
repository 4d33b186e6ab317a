import { t } from '#domain/texts/t.ts'
import type { CustomerParcel } from '#domain/tracking/customer-parcel.ts'

/** Who brings a parcel, its number, and the courier's page about it. */
export function ParcelFacts({ parcel: { courierName, trackingNumber, trackingUrl } }: { parcel: CustomerParcel }) {
  return (
    <section aria-label={t('tracking.parcel')} className="border border-line p-4 text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        <dt className="text-muted">{t('tracking.courier')}</dt>
        <dd className="wrap-anywhere">
          <bdi>{courierName}</bdi>
        </dd>
        {trackingNumber && (
          <>
            <dt className="text-muted">{t('tracking.number')}</dt>
            <dd className="font-semibold wrap-anywhere tabular-nums">
              <bdi>{trackingNumber}</bdi>
            </dd>
          </>
        )}
      </dl>
      {trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-blue underline"
        >
          {t('tracking.follow')}
        </a>
      )}
    </section>
  )
}
