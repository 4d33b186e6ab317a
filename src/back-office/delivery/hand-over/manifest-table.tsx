import { href } from 'react-router'
import type { ManifestDetails } from '#domain/delivery/shipment.ts'
import { parcelPlace } from '#back-office/delivery/parcel-place.ts'
import { t } from '#domain/texts/t.ts'
import { Link } from '#ui/controls/link.tsx'
import { PriceText } from '#ui/widgets/price.tsx'

/** The parcels of a manifest with their sums. It scrolls in itself where the window is narrow. */
export function ManifestTable({ manifest: { list, parcels, cash, number } }: { manifest: ManifestDetails }) {
  const cell = 'py-2 pe-4 text-start align-middle max-sm:pe-2'
  // A phone has the place under the name, and what is to be collected in sight. Paper has every column.
  const wide = `${cell} max-sm:hidden print:table-cell`
  return (
    <section
      aria-label={t('parcels.manifest', { number })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-ink">
            <th className={wide}>{t('parcels.row')}</th>
            <th className={cell}>{t('parcels.order')}</th>
            <th className={cell}>{t('fields.name')}</th>
            <th className={wide}>{t('fields.city')}</th>
            <th className={cell}>{t('couriers.trackingNumber')}</th>
            <th className={`${wide} text-end`}>{t('parcels.pieces')}</th>
            <th className="py-2 text-end">{t('adminOrders.toCollect')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((parcel, index) => (
            <tr key={parcel.id} className="break-inside-avoid border-b border-line">
              <td className={wide}>{index + 1}</td>
              <td className={cell}>
                <Link
                  to={href('/admin/orders/:orderId', { orderId: parcel.orderId })}
                  className="inline-flex min-h-11 items-center font-semibold underline hover:text-blue print:min-h-0 print:no-underline"
                >
                  {parcel.number}
                </Link>
              </td>
              <td className={cell}>
                {parcel.userName}
                <bdi className="block text-muted sm:hidden print:hidden">{parcelPlace(parcel)}</bdi>
              </td>
              <td className={wide}>
                <bdi>{parcelPlace(parcel)}</bdi>
              </td>
              <td className={cell}>
                <bdi>{parcel.trackingNumber}</bdi>
                {parcel.labelUrl && (
                  <a
                    href={parcel.labelUrl}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={t('parcels.labelOf', { number: parcel.number })}
                    className="flex min-h-11 w-fit items-center underline hover:text-blue sm:inline-flex sm:ps-3 print:hidden"
                  >
                    {t('parcels.label')}
                  </a>
                )}
              </td>
              <td className={`${wide} text-end tabular-nums`}>{parcel.pieces}</td>
              <td className="py-2 text-end">
                <PriceText price={parcel.cashDue} decimals={3} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex justify-between border-b border-line py-2 text-sm font-semibold">
        <span>{t('parcels.parcelCount', { count: parcels })}</span>
        <PriceText price={cash} decimals={3} />
      </p>
    </section>
  )
}
