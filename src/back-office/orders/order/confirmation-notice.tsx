import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { LinkButton } from '#ui/controls/button.tsx'

/** Says that an order waits, and leads to its call. What may be done with it stands among its actions. */
export function ConfirmationNotice({ orderId, reservesStock }: { orderId: string; reservesStock: boolean }) {
  const mayCall = useMay('orders:write')
  return (
    <section
      aria-labelledby="confirmation"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border border-blue bg-sand px-4 py-3"
    >
      <div>
        <h2 id="confirmation" className="headline text-base">
          {t('adminMessages.waitsForConfirmation')}
        </h2>
        <p>{reservesStock ? t('calls.waitsReserved') : t('calls.waitsOnSale')}</p>
      </div>
      {mayCall && (
        <LinkButton
          look="quiet"
          className="px-0!"
          to={`${href('/admin/calls')}?${new URLSearchParams({ order: orderId })}`}
        >
          {t('calls.inDesk')}
        </LinkButton>
      )}
    </section>
  )
}
