import { t } from '#domain/texts/t.ts'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { href } from 'react-router'
import { PhoneRecordBadges } from '#web/admin/orders/phone-record-badges.tsx'
import { telUrl, whatsAppUrl } from '#web/admin/phone-urls.ts'
import type { OrderDetails } from '#domain/fulfilment/order-details.ts'
import { Link } from '#web/ui/link.tsx'

/** A name, the same in all languages. */
const whatsApp = 'WhatsApp'
const linkClasses = 'inline-flex min-h-11 items-center underline hover:text-blue'

/** The customer of an order: name, address, and links to call, write and list their orders. */
export function OrderCustomer({ order }: { order: OrderDetails }) {
  const { userName, userPhoneNumber, userEmail, address } = order
  const { street, city, state, zipCode, comment } = address
  if (userEmail === '') return <ErasedCustomer name={userName} />
  return (
    <section aria-labelledby="customer" className="content-start">
      <h2 id="customer" className="headline mb-3 text-base">
        {t('adminOrders.customer')}
      </h2>
      <p className="font-semibold">{userName}</p>
      <PhoneRecordBadges record={order.phoneRecord} />
      <p className="flex flex-wrap gap-x-5">
        <a href={telUrl(userPhoneNumber)} className={linkClasses}>
          {t('adminOrders.call', { phone: formatPhone(userPhoneNumber) })}
        </a>
        <a href={whatsAppUrl(userPhoneNumber)} target="_blank" rel="noreferrer" className={linkClasses}>
          {whatsApp}
        </a>
      </p>
      <p>
        <a href={`mailto:${userEmail}`} className={`${linkClasses} break-all`}>
          {userEmail}
        </a>
      </p>
      <address className="mt-2 not-italic">
        <bdi>{street}</bdi>
        <bdi className="block">{[zipCode, city, state].filter(Boolean).join(' ')}</bdi>
      </address>
      {comment && <p className="mt-3 border-s-2 border-ink ps-3 text-sm whitespace-pre-wrap">{comment}</p>}
      <Link
        to={`${href('/admin/orders')}?${new URLSearchParams({ search: userEmail, status: 'all' })}`}
        className={`${linkClasses} mt-3 text-sm`}
      >
        {t('adminOrders.allOfCustomer')}
      </Link>
    </section>
  )
}

function ErasedCustomer({ name }: { name: string }) {
  return (
    <section aria-labelledby="customer" className="content-start">
      <h2 id="customer" className="headline mb-3 text-base">
        {t('adminOrders.customer')}
      </h2>
      <p className="font-semibold">{name}</p>
    </section>
  )
}
