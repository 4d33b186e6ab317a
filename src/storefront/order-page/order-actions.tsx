import { useState } from 'react'
import { t } from '#domain/texts/t.ts'
import { OrderLinks } from '#storefront/widgets/tracking/order-links.tsx'
import { Button } from '#ui/controls/button.tsx'
import { notify } from '#ui/state/toasts/toasts.ts'
import type { ActionProps } from './action-props.ts'
import { CancelOrder } from './cancel-order.tsx'
import { orderPageLink } from './order-token.ts'

/** What a customer may do with an order, as far as it has come. */
export function OwnOrderActions({ token, order, onChanged }: ActionProps) {
  const [isCancelling, setCancelling] = useState(false)
  const { number, status, mayChange } = order
  return (
    <section aria-labelledby="actions" className="grid justify-items-start gap-3 print:hidden">
      <h2 id="actions" className="label text-xs text-muted">
        {t('orderPage.actions')}
      </h2>
      {status === 'Pending' && (
        <p className="text-sm">{mayChange ? t('orderPage.mayChange') : t('orderPage.tooLate')}</p>
      )}
      {mayChange && (
        <Button look="outline" wide onClick={() => setCancelling(true)}>
          {t('orderPage.cancel')}
        </Button>
      )}
      <CopyLink token={token} />
      <OrderLinks number={number} />
      {isCancelling && (
        <CancelOrder token={token} order={order} onChanged={onChanged} onClose={() => setCancelling(false)} />
      )}
    </section>
  )
}

/** Copies the link of the page: who ordered without an email has it nowhere else. */
function CopyLink({ token }: { token: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(orderPageLink(token))
    notify('success', t('orderPage.linkCopied'))
  }
  return (
    <button
      type="button"
      // A browser that allows no copy leaves the page as it is.
      onClick={() => void copy().catch(() => {})}
      className="inline-flex min-h-11 items-center text-sm font-semibold underline hover:text-blue"
    >
      {t('orderPage.copyLink')}
    </button>
  )
}
