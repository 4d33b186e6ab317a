import { href } from 'react-router'
import type { ParcelOut } from '#domain/delivery/shipment.ts'
import { t } from '#domain/texts/t.ts'
import { parcelPlace } from '#back-office/delivery/parcel-place.ts'
import { Link } from '#ui/controls/link.tsx'
import { PriceText } from '#ui/widgets/price.tsx'

interface Props {
  parcel: ParcelOut
  /** What was done with it. */
  said?: string
  /** What can be done with it. */
  children: React.ReactNode
}

/** A parcel that a courier has, or that came back from it. */
export function ParcelItem({ parcel, said, children }: Props) {
  const { orderId, number, userName, courierName, trackingNumber, pieces, cashDue } = parcel
  return (
    <li className="flex items-center justify-between gap-4 py-1.5 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to={href('/admin/orders/:orderId', { orderId })}
            className="-my-2 inline-flex min-h-11 items-center font-semibold underline hover:text-blue"
          >
            {number}
          </Link>
          <bdi>{userName}</bdi>
          <bdi className="text-muted">{parcelPlace(parcel)}</bdi>
        </p>
        <p className="text-muted">
          <bdi>{courierName}</bdi> {trackingNumber && <bdi>{trackingNumber}</bdi>} ·{' '}
          {t('parcels.pieceCount', { count: pieces })} · <PriceText price={cashDue} decimals={3} />
        </p>
        {said && <p className="text-green">{said}</p>}
      </div>
      {children}
    </li>
  )
}
