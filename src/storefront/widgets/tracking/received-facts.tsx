import { t } from '#domain/texts/t.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderLinks } from './order-links.tsx'

interface Props extends React.ComponentProps<typeof NextSteps> {
  number: string
  /** Where the customer follows the order. */
  page: string
}

/** An order that has just come: its number, the amount to pay on delivery, what happens next, and where to follow it. */
export function ReceivedFacts({ number, page, ...order }: Props) {
  const { toPay, surface, decimals } = order
  return (
    <>
      <dl className="mt-6 mb-6 divide-y divide-line border-y border-line">
        <Row label={t('orderReceived.number')}>
          <strong className="text-lg">{number}</strong>
          <CopyButton text={number} />
        </Row>
        {toPay > 0 && (
          <Row label={t('orderReceived.toPay')}>
            <strong className="text-lg">
              <PriceText price={toPay} {...(surface && { surface })} {...(decimals && { decimals })} />
            </strong>
          </Row>
        )}
      </dl>
      <NextSteps {...order} heading="h3" />
      <OrderLinks number={number} page={page} />
    </>
  )
}

function CopyButton({ text }: { text: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    notify('success', t('orderReceived.copied'))
  }
  return (
    <button
      type="button"
      // A browser that allows no copy keeps the number in view.
      onClick={() => void copy().catch(() => {})}
      className="ms-3 inline-flex min-h-11 items-center text-sm underline hover:text-blue print:hidden"
    >
      {t('orderReceived.copy')}
    </button>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-3">
      <dt className="text-muted">{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}
