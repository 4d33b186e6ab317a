import { formatPhone } from '#domain/contact/format-phone.ts'
import type { OwnOrder } from '#domain/order-page/order-page.ts'
import { t } from '#domain/texts/t.ts'

/** Who gets an order, and where. */
export function OrderRecipient({ order: { shippingAddress, email } }: { order: OwnOrder }) {
  const { fullName, phoneNumber, address, zipCode, city, state } = shippingAddress
  const place = [zipCode, city].filter(Boolean).join(' ')
  const lines = [fullName, address, place, state, formatPhone(phoneNumber), email].filter(Boolean)
  return (
    <section aria-labelledby="recipient" className="text-sm">
      <h2 id="recipient" className="label mb-1 text-xs text-muted">
        {t('orderPage.goesTo')}
      </h2>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          <bdi>{line}</bdi>
        </p>
      ))}
    </section>
  )
}
