import { sizeLabel } from '#domain/catalog/sizes/size-label.ts'
import { t } from '#domain/texts/t.ts'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { formatDate } from '#domain/dates.ts'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { PrintedLogo } from '#back-office/ui/printed-logo.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import { Barcode } from './barcode.tsx'

interface Props {
  order: OrderDetails
  sender: Pick<StaffSettings, 'senderName' | 'senderPhone' | 'senderAddress'>
}

/** What goes into a parcel. The only price on it is what the courier has to collect. */
export function PackingSlip({ order, sender }: Props) {
  return (
    <article
      aria-label={t('adminOrders.numbered', { number: order.number })}
      className="mb-6 max-w-2xl break-inside-avoid border border-line p-6 print:mb-0 print:max-w-none print:border-0 print:border-b print:border-dashed print:border-ink print:px-0 print:py-5 print:last:border-b-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-4">
        <SlipSender sender={sender} />
        <div className="ms-auto text-end">
          <Barcode
            text={order.number}
            label={t('adminOrders.barcode', { number: order.number })}
            className="h-12 w-44"
          />
          <h2 className="mt-1 font-semibold">
            {t('adminOrders.numbered', { number: order.number })}
            <span className="block text-sm font-normal">{formatDate(order.createdAt)}</span>
          </h2>
        </div>
      </header>
      <SlipCustomer order={order} />
      <SlipLines order={order} />
    </article>
  )
}

function SlipSender({ sender: { senderName, senderPhone, senderAddress } }: Pick<Props, 'sender'>) {
  const { storeName, contactPhone } = useStoreSettings()
  return (
    <address aria-label={t('adminOrders.sender')} className="max-w-full min-w-0 text-sm not-italic wrap-anywhere">
      <PrintedLogo className="mb-2 -ms-1 max-h-14 max-w-48" />
      <strong className="headline block text-xl">{senderName || storeName}</strong>
      {senderAddress && <span className="block whitespace-pre-line [unicode-bidi:plaintext]">{senderAddress}</span>}
      <span className="block">
        <bdi>{formatPhone(senderPhone || contactPhone)}</bdi>
      </span>
    </address>
  )
}

function SlipCustomer({ order: { userName, userPhoneNumber, otherPhone, address } }: Pick<Props, 'order'>) {
  const { street, city, state, zipCode } = address
  return (
    <address aria-label={t('adminOrders.recipient')} className="my-5 not-italic">
      <strong dir="auto" className="block text-match-parent">
        {userName}
      </strong>
      <bdi>{street}</bdi>
      <bdi className="block text-match-parent">
        {[[zipCode, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ')}
      </bdi>
      <span className="block">
        <bdi>{[userPhoneNumber, otherPhone].filter(Boolean).map(formatPhone).join(' / ')}</bdi>
      </span>
    </address>
  )
}

function SlipLines({ order: { items, payment, total, taxPercent, tax, address } }: Pick<Props, 'order'>) {
  return (
    <>
      <ul className="border-t border-ink">
        {items.map(({ skuId, quantity, productName, color, selectedSize }) => (
          <li key={skuId} className="flex gap-4 border-b border-line py-2">
            <span aria-hidden="true" className="mt-0.5 size-5 border border-ink" />
            <strong>{quantity} ×</strong>
            <span className="grow">
              <bdi>{productName}</bdi>
            </span>
            <span>{t('cart.colorAndSize', { color, size: sizeLabel(selectedSize) })}</span>
          </li>
        ))}
      </ul>
      {payment.status === 'due' && (
        <p className="mt-4 flex justify-between gap-4 font-semibold">
          {t('adminOrders.toCollect')} <PriceText price={total} />
        </p>
      )}
      {payment.status === 'due' && taxPercent > 0 && (
        <p className="flex justify-between gap-4 text-sm">
          {t('orderTax.contained', { percent: taxPercent })} <PriceText price={tax} />
        </p>
      )}
      {address.comment && (
        <p dir="auto" className="mt-4 text-match-parent whitespace-pre-wrap">
          {address.comment}
        </p>
      )}
    </>
  )
}
