import { useState } from 'react'
import { t } from '#domain/texts/t.ts'
import { OrderLinks } from '#storefront/widgets/tracking/order-links.tsx'
import { Button } from '#ui/controls/button.tsx'
import { notify } from '#ui/state/toasts/toasts.ts'
import type { ActionProps } from './action-props.ts'
import { CancelOrder } from './cancel-order.tsx'
import { ChangeContact } from './change-contact.tsx'
import { orderPageLink } from './order-token.ts'

/** What a customer may do with an order, as far as it has come. */
export function OwnOrderActions({ token, order, onChanged }: ActionProps) {
  const [open, setOpen] = useState<'contact' | 'cancel'>()
  const close = () => setOpen(undefined)
  const props = { token, order, onChanged, onClose: close }
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
        <>
          <Button look="ink" wide onClick={() => setOpen('contact')}>
            {t('orderPage.changeContact')}
          </Button>
          <Button look="outline" wide onClick={() => setOpen('cancel')}>
            {t('orderPage.cancel')}
          </Button>
        </>
      )}
      <CopyLink token={token} />
      <OrderLinks number={number} />
      {open === 'contact' && <ChangeContact {...props} />}
      {open === 'cancel' && <CancelOrder {...props} />}
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
