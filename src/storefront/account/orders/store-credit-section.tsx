import type { Millimes } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import { Section } from '#storefront/account/section.tsx'
import { PriceText } from '#ui/widgets/price.tsx'

/** What the shop owes to a customer. Shows nothing where that is nothing. */
export function StoreCreditSection({ amount }: { amount: Millimes }) {
  if (amount === 0) return null
  return (
    <Section id="store-credit" title={t('tracking.storeCredit')}>
      <p className="text-xl font-semibold">
        <PriceText price={amount} surface="account" />
      </p>
      <p className="mt-1 text-sm text-muted">{t('tracking.storeCreditText')}</p>
    </Section>
  )
}
