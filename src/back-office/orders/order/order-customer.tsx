import { t } from '#domain/texts/t.ts'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { href } from 'react-router'
import { PhoneRecordBadges } from '#back-office/orders/phone-record-badges.tsx'
import { ContactLinks } from '#back-office/ui/contact-links.tsx'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { Link } from '#ui/controls/link.tsx'

const linkClasses = 'inline-flex min-h-11 items-center underline hover:text-blue lg:pointer-fine:min-h-7'

/** The customer of an order: name, address, and links to call, write and list their orders. */
export function OrderCustomer({ order }: { order: OrderDetails }) {
  const { userName, userPhoneNumber, otherPhone, userEmail, address } = order
  const { street, city, state, zipCode, comment } = address
  const customerId = toPhoneTerm(userPhoneNumber)
  if (userPhoneNumber === '') return <ErasedCustomer name={userName} />
  return (
    <section aria-labelledby="customer" className="content-start">
      <h2 id="customer" className="headline mb-1 text-base">
        {t('adminOrders.customer')}
      </h2>
      <p className="font-semibold">
        {customerId === undefined ? (
          userName
        ) : (
          <Link to={href('/admin/customers/:customerId', { customerId })} className={linkClasses}>
            {userName}
          </Link>
        )}
      </p>
      <PhoneRecordBadges record={order.phoneRecord} />
      <ContactLinks phone={userPhoneNumber} email={userEmail} />
      {otherPhone && <ContactLinks phone={otherPhone} email="" />}
      <address className="mt-1 not-italic">
        <bdi>{street}</bdi>
        <bdi className="block">{[zipCode, city, state].filter(Boolean).join(' ')}</bdi>
      </address>
      {comment && (
        <p dir="auto" className="mt-2 border-s-2 border-ink ps-3 text-match-parent text-sm whitespace-pre-wrap">
          {comment}
        </p>
      )}
      <Link
        to={`${href('/admin/orders')}?${new URLSearchParams({ search: userPhoneNumber, status: 'all' })}`}
        className={`${linkClasses} mt-1 text-sm`}
      >
        {t('adminOrders.allOfCustomer')}
      </Link>
    </section>
  )
}

function ErasedCustomer({ name }: { name: string }) {
  return (
    <section aria-labelledby="customer" className="content-start">
      <h2 id="customer" className="headline mb-1 text-base">
        {t('adminOrders.customer')}
      </h2>
      <p className="font-semibold">{name}</p>
    </section>
  )
}
