import { href, useRevalidator } from 'react-router'
import type { CustomerDetails } from '#domain/customers/customer.ts'
import { t } from '#domain/texts/t.ts'
import { FieldValuesForm } from '#back-office/custom-fields/field-values-form.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ContactLinks } from '#back-office/ui/contact-links.tsx'
import { useOnOrdersChange } from '#back-office/orders/orders-news.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { orNotFound } from '#ui/page/or-not-found.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { Link } from '#ui/controls/link.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerReturns } from './customer-returns.tsx'
import { PreviousHistory } from './previous/previous-history.tsx'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

export async function clientLoader({ params: { customerId } }: LoaderArgs<'customerId'>) {
  const [customer, fields] = await Promise.all([
    orNotFound(adminApi.getCustomer({ customerId })),
    adminApi.listCustomFields({ subject: 'customer' }),
  ])
  return { customer, fields }
}

export default function CustomerPage({ loaderData: { customer, fields } }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator()
  useOnOrdersChange(() => void revalidate())
  return (
    <div className="grid gap-8 px-gutter pt-8">
      <PageHead title={customer.name} />
      <header>
        <Link
          to={href('/admin/customers')}
          className="inline-flex min-h-11 items-center text-sm text-muted hover:text-blue"
        >
          {t('customers.back')}
        </Link>
        <RoomTitle className="wrap-anywhere">
          <bdi>{customer.name}</bdi>
        </RoomTitle>
      </header>
      {customer.orders > 0 && <CustomerFigures customer={customer} />}
      <div className="grid gap-8 lg:grid-cols-[2fr_1fr]">
        {customer.orders > 0 && <CustomerOrders customer={customer} />}
        <div className="grid content-start gap-8">
          <Contact customer={customer} />
          {customer.addresses.length > 0 && <Addresses customer={customer} />}
          <FieldValuesForm
            key={customer.id}
            fields={fields}
            values={customer.fieldValues}
            right="customers:write"
            save={(values) => adminApi.saveCustomerFields({ customerId: customer.id, ...values })}
            files={{
              upload: (file) => adminApi.uploadCustomerFile({ file }),
              download: (key) => adminApi.getCustomerFile({ subjectId: customer.id, key }),
            }}
          />
          <CustomerReturns customer={customer} />
          {customer.previous && <PreviousHistory customer={customer} previous={customer.previous} />}
        </div>
        <CustomerNotes customer={customer} onSaved={revalidate} />
      </div>
    </div>
  )
}

function Contact({ customer: { phone, email, otherNames, otherEmails } }: { customer: CustomerDetails }) {
  return (
    <section aria-labelledby="contact">
      <h2 id="contact" className="headline mb-3 text-base">
        {t('customers.contact')}
      </h2>
      <ContactLinks phone={phone} email={email} />
      {otherEmails.map((other) => (
        <p key={other} className="break-all text-muted">
          {other}
        </p>
      ))}
      {otherNames.length > 0 && (
        <>
          <h3 className="mt-3 text-sm text-muted">{t('customers.otherNames')}</h3>
          {otherNames.map((name) => (
            <p key={name} className="wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
          ))}
        </>
      )}
    </section>
  )
}

function Addresses({ customer: { addresses } }: { customer: CustomerDetails }) {
  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses" className="headline mb-3 text-base">
        {t('customers.addresses')}
      </h2>
      <ul className="grid gap-3">
        {addresses.map(({ street, zipCode, city, state }) => (
          <li key={[street, zipCode, city, state].join('\n')}>
            <address className="wrap-anywhere not-italic">
              <bdi>{street}</bdi>
              <bdi className="block">{[zipCode, city, state].filter(Boolean).join(' ')}</bdi>
            </address>
          </li>
        ))}
      </ul>
    </section>
  )
}
