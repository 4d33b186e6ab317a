import type { OrderParcel } from '#domain/orders/staff/order-for-staff.ts'
import { t } from '#domain/texts/t.ts'

/** Where a parcel is, with the way to its page at the courier. */
export function ParcelState({ parcel: { state, courierName, trackingNumber, trackingUrl } }: { parcel: OrderParcel }) {
  return (
    <span className="block min-w-0 wrap-anywhere">
      {t('parcels.state', { state: state.replaceAll('-', '_') })}
      {courierName && ` · ${courierName}`}
      {trackingUrl ? (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="ms-2 inline-flex min-h-11 items-center underline pointer-fine:@xl:min-h-6 hover:text-blue"
        >
          <bdi>{trackingNumber}</bdi>
        </a>
      ) : (
        trackingNumber && <bdi className="ms-2">{trackingNumber}</bdi>
      )}
    </span>
  )
}
