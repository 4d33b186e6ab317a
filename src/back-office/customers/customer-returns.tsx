import type { CustomerDetails } from '#domain/customers/customer.ts'
import { t } from '#domain/texts/t.ts'
import { AmountList } from '#back-office/returns/amount-list.tsx'
import { ReturnEntry } from '#back-office/returns/return-entry.tsx'

/** What the shop owes to a customer, and what came back of the newest orders. Shows nothing where neither is. */
export function CustomerReturns({ customer: { storeCredit, returns } }: { customer: CustomerDetails }) {
  if (storeCredit === 0 && returns.length === 0) return null
  return (
    <section aria-labelledby="returns" className="grid gap-3">
      <h2 id="returns" className="headline text-base">
        {t('returns.title')}
      </h2>
      {storeCredit > 0 && <AmountList amounts={[[t('returns.storeCredit'), storeCredit]]} />}
      <ul className="divide-y divide-line">
        {returns.map((entry) => (
          <li key={entry.id} className="py-3">
            <ReturnEntry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}
