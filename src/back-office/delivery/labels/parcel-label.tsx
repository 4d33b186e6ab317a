import { governorateName } from '#domain/addresses/governorates.ts'
import { sizeLabel } from '#domain/catalog/sizes/size-label.ts'
import { formatPhone } from '#domain/contact/format-phone.ts'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { Barcode } from '#back-office/orders/slips/barcode.tsx'
import { PrintedLogo } from '#back-office/ui/printed-logo.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { PriceText } from '#ui/widgets/price.tsx'

interface Props {
  order: OrderDetails
  sender: Pick<StaffSettings, 'senderName' | 'senderPhone' | 'senderAddress' | 'parcelsMayBeOpened'>
}

/** The label of a parcel, 100 × 150 mm: who sends it, who gets it, what is collected, and its numbers for scanners. */
export function ParcelLabel({ order, sender }: Props) {
  const { number, userName, userPhoneNumber, otherPhone, address, items, payment, total, parcel, governorate } = order
  const { street, city, state, zipCode, comment } = address
  return (
    <article
      aria-label={t('adminOrders.numbered', { number })}
      className="flex h-[150mm] w-[100mm] max-w-full break-inside-avoid flex-col gap-2 overflow-hidden border border-ink bg-paper p-[5mm] text-ink"
    >
      <LabelSender sender={sender} />
      <address
        aria-label={t('adminOrders.recipient')}
        className="min-h-0 grow overflow-hidden border-y-2 border-ink py-2 not-italic"
      >
        <strong dir="auto" className="block text-match-parent text-xl leading-tight">
          {userName}
        </strong>
        <strong className="block text-2xl leading-tight tabular-nums">
          <bdi>{formatPhone(userPhoneNumber)}</bdi>
        </strong>
        {otherPhone && <bdi className="block text-match-parent tabular-nums">{formatPhone(otherPhone)}</bdi>}
        <bdi className="block text-match-parent">{street}</bdi>
        <bdi className="block text-match-parent">{[zipCode, city].filter(Boolean).join(' ')}</bdi>
        <strong className="block text-2xl leading-tight uppercase">
          {state || (governorate && governorateName(governorate, currentLanguage()))}
        </strong>
        {comment && (
          <span className="mt-1 line-clamp-3 border-s-4 border-ink ps-2 text-sm whitespace-pre-wrap [unicode-bidi:plaintext]">
            {comment}
          </span>
        )}
      </address>
      <LabelPieces items={items} />
      {sender.parcelsMayBeOpened && <p className="text-sm font-semibold">{t('parcels.mayBeOpened')}</p>}
      <p className="flex items-baseline justify-between gap-4">
        {t('adminOrders.toCollect')}
        <strong className="text-2xl">
          <PriceText price={payment.status === 'due' ? total : 0} decimals={3} />
        </strong>
      </p>
      <LabelCode label={t('adminOrders.numbered', { number })} code={number} />
      {parcel?.trackingNumber && (
        <LabelCode
          label={t('parcels.tracked', { courier: parcel.courierName, number: parcel.trackingNumber })}
          code={parcel.trackingNumber}
        />
      )}
    </article>
  )
}

/** So many rows have room on a label, and so many letters in one of them. */
const MOST_ROWS = 6
const ROW_LETTERS = 45

/** What is in the parcel, as far as there is room: a long name takes two rows. */
function LabelPieces({ items }: Pick<OrderDetails, 'items'>) {
  const pieces = items.map(({ skuId, quantity, productName, color, selectedSize }) => ({
    skuId,
    quantity,
    text: t('parcels.piece', { name: productName, color, size: sizeLabel(selectedSize) }),
  }))
  const rows = pieces.map(({ text }) => (text.length > ROW_LETTERS ? 2 : 1))
  const rowsUntil = (at: number) => rows.slice(0, at + 1).reduce((sum, each) => sum + each, 0)
  const shown = pieces.filter((_, at) => rowsUntil(at) <= MOST_ROWS)
  const left = items.slice(shown.length).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <ul aria-label={t('parcels.pieces')} className="text-xs leading-snug">
      {shown.map(({ skuId, quantity, text }) => (
        <li key={skuId} className="flex gap-1.5">
          <strong className="shrink-0">{quantity} ×</strong>
          <span className="line-clamp-2 min-w-0">{text}</span>
        </li>
      ))}
      {left > 0 && <li>{t('parcels.morePieces', { count: left })}</li>}
    </ul>
  )
}

function LabelSender({ sender: { senderName, senderPhone, senderAddress } }: Pick<Props, 'sender'>) {
  const { storeName, contactPhone } = useStoreSettings()
  return (
    <address aria-label={t('adminOrders.sender')} className="text-xs not-italic wrap-anywhere">
      <PrintedLogo className="mb-1 -ms-1 max-h-9 max-w-32" />
      <strong dir="auto" className="block text-match-parent text-sm">
        {senderName || storeName}
      </strong>
      {senderAddress && <span className="block whitespace-pre-line [unicode-bidi:plaintext]">{senderAddress}</span>}
      <bdi className="block">{formatPhone(senderPhone || contactPhone)}</bdi>
    </address>
  )
}

/** A number as a barcode, where it can be written as one, with itself below. */
function LabelCode({ label, code }: { label: string; code: string }) {
  const isWritable = /^[\u0020-\u007E]{1,30}$/.test(code)
  return (
    <div className="text-center">
      {isWritable && <Barcode text={code} label={label} className="h-12 w-full" />}
      <strong className="text-sm">{label}</strong>
    </div>
  )
}
