import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { PriceText } from '#ui/widgets/price.tsx'
import { Button } from '#ui/controls/button.tsx'
import { CheckIcon } from '#ui/controls/icons.tsx'
import { arrivalWindow } from '#domain/checkout/arrival-window.ts'
import { writeArrival } from '#domain/checkout/write-arrival.ts'
import { toWhatsappUrl } from '#domain/contact/whatsapp-url.ts'
import { t, tParts } from '#domain/texts/t.ts'
import { chosenGovernorate } from '#storefront/widgets/governorates/chosen-governorate.ts'
import { WaitsForCall } from '#storefront/widgets/tracking/waits-for-call.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Link } from '#ui/controls/link.tsx'
import type { PlacedOrder } from '#domain/orders/order.ts'

/** The confirmation of an order: its number, the amount to pay on delivery, and what happens next. */
export function OrderReceived({ order, onClose }: { order: PlacedOrder; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="overflow-y-auto p-5 sm:p-8">
      <CheckIcon className="size-10 text-green" />
      <h3 ref={heading} tabIndex={-1} className="headline mt-4 text-3xl focus:outline-none">
        {t('orderReceived.title')}
      </h3>
      <p className="mt-3">{t('orderReceived.text')}</p>
      <dl className="mt-6 divide-y divide-line border-y border-line">
        <Row label={t('orderReceived.number')}>
          <strong className="text-lg">{order.number}</strong>
          <CopyButton text={order.number} />
        </Row>
        <Row label={t('orderReceived.toPay')}>
          <strong className="text-lg">
            <PriceText price={order.total} decimals={3} />
          </strong>
        </Row>
      </dl>
      <NextSteps order={order} />
      <OrderLinks number={order.number} />
      <Button wide className="mt-6" onClick={onClose}>
        {t('orderReceived.continue')}
      </Button>
    </div>
  )
}

/** What happens next: a call where the order waits for one, when it comes, what to have ready, how long it may be exchanged. */
function NextSteps({ order: { needsConfirmation, total } }: { order: PlacedOrder }) {
  const { deliveryTimes, returnDays } = useStoreSettings()
  const [now] = useState(() => new Date())
  return (
    <section aria-labelledby="next" className="mt-6">
      <h4 id="next" className="font-semibold">
        {t('orderReceived.next')}
      </h4>
      <div className="mt-2 grid gap-2 text-sm">
        {needsConfirmation ? <WaitsForCall /> : <p>{t('orderReceived.prepares')}</p>}
        {needsConfirmation && <p>{t('messages.weCallToConfirm')}</p>}
        {deliveryTimes && !needsConfirmation && (
          <p className="font-semibold">{writeArrival(arrivalWindow(now, deliveryTimes, chosenGovernorate()))}</p>
        )}
        <p>{tParts('orderReceived.prepareSum', { sum: <PriceText key="sum" price={total} decimals={3} /> })}</p>
        {returnDays !== undefined && <p>{t('help.exchange', { count: returnDays })}</p>}
      </div>
    </section>
  )
}

/** Where the order is followed, and how to ask about it. */
function OrderLinks({ number }: { number: string }) {
  const { whatsapp } = useStoreSettings()
  const chat = whatsapp && toWhatsappUrl(whatsapp)
  const look = 'inline-flex min-h-11 items-center text-sm font-semibold underline hover:text-blue'
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 print:hidden">
      <Link to={`${href('/track-order')}?number=${number}`} className={look}>
        {t('orderReceived.track')}
      </Link>
      {chat && (
        <a
          href={`${chat}?text=${encodeURIComponent(t('orderReceived.whatsappText', { number }))}`}
          rel="noreferrer"
          target="_blank"
          className={look}
        >
          {t('orderReceived.whatsapp')}
        </a>
      )}
      <button type="button" onClick={() => print()} className={look}>
        {t('orderReceived.print')}
      </button>
    </p>
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
