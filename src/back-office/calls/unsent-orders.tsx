import { useState } from 'react'
import { href } from 'react-router'
import type { OrderIntention, OrderIntentions } from '#domain/intentions/intention.ts'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { formatDateTime } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ContactLinks } from '#back-office/ui/contact-links.tsx'
import { Alert } from '#ui/controls/alert.tsx'
import { Link } from '#ui/controls/link.tsx'
import { useSave } from '#ui/state/use-save.ts'

const actionClasses = 'inline-flex min-h-11 items-center underline hover:text-blue'

/** Orders that customers began and did not send, with how many of them became orders. Nothing where there are none. */
export function UnsentOrders({ first }: { first: OrderIntentions }) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const shown = first.items.filter(({ id }) => !closed.has(id))
  if (first.kept === 0) return null
  return (
    <section aria-labelledby="unsent" className="mt-10 max-w-2xl">
      <h2 id="unsent" className="headline mb-1 text-base">
        {t('intentions.title')}
      </h2>
      <p className="mb-3 text-sm text-muted">{t('intentions.figure', { kept: first.kept, ordered: first.ordered })}</p>
      <ul className="border-t border-line">
        {shown.map((intention) => (
          <UnsentOrder
            key={intention.id}
            intention={intention}
            onClosed={() => setClosed((before) => new Set(before).add(intention.id))}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className="py-3">{t('intentions.none')}</p>}
    </section>
  )
}

function UnsentOrder({ intention, onClosed }: { intention: OrderIntention; onClosed: () => void }) {
  const { id, phone, name, keptAt, lines } = intention
  const { run, isBusy, failure } = useSave()
  const close = async () => {
    if (await run(() => adminApi.closeIntention({ id }))) onClosed()
  }
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <bdi className="font-semibold">{name || formatPhone(phone)}</bdi>
        <span className="text-sm text-muted">{formatDateTime(keptAt)}</span>
      </p>
      <ul className="text-sm">
        {lines.map(({ quantity, productName, color, size }) => (
          <li key={`${productName} ${color} ${size}`}>
            {quantity} × <bdi>{[productName, color, size].join(', ')}</bdi>
          </li>
        ))}
      </ul>
      <ContactLinks phone={phone} email="" />
      <p className="flex flex-wrap gap-x-5">
        <Link to={href('/admin/orders/new')} state={{ phone, name }} className={actionClasses}>
          {t('intentions.write')}
        </Link>
        <button
          type="button"
          className={actionClasses}
          aria-disabled={isBusy || undefined}
          onClick={() => void close()}
        >
          {t('intentions.close')}
        </button>
      </p>
      {failure && <Alert>{failure}</Alert>}
    </li>
  )
}
