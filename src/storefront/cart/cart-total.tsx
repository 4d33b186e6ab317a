import type { CartItem } from '#domain/cart/cart-item.ts'
import { deliveryFeeOf, deliveryFrom } from '#domain/checkout/delivery-fee.ts'
import type { DeliveryPrices } from '#domain/checkout/delivery-prices.ts'
import { sumOfLines } from '#domain/money/order-totals.ts'
import { t, tParts } from '#domain/texts/t.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { Button } from '#ui/controls/button.tsx'
import { useOrderQuote } from '#storefront/state/order-quote.ts'
import { ReductionText } from '#ui/widgets/reduction-text.tsx'
import { WhatsappLink } from '#storefront/widgets/whatsapp-link.tsx'
import { PromotionCodeForm } from './promotion-code-form.tsx'

interface Props {
  items: readonly CartItem[]
  onCheckout: () => void
  onCheckoutLikely: () => void
}

/** The totals of the cart and the checkout button. */
export function CartTotal({ items, onCheckout, onCheckoutLikely }: Props) {
  const { deliveryFee: usual, deliveryPrices } = useStoreSettings()
  const deliveryFee = deliveryFeeOf({ usual, subtotal: sumOfLines(items), governorate: null }, deliveryPrices)
  const { subtotal, adjustments, total, refusal } = useOrderQuote(items, { delivery: 'direct', deliveryFee })
  return (
    <section aria-label={t('cart.total')} className="self-start lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]">
      <dl className="grid gap-2">
        <Row label={t('cart.subtotal')} price={subtotal} />
        <Row label={t('cart.delivery')} price={deliveryFee} note={t('messages.directDelivery')} />
        {deliveryPrices && deliveryFee > 0 && <DeliveryNotes usual={usual} prices={deliveryPrices} />}
        {adjustments.map(({ title, amount }) => (
          <div key={title} className="flex flex-wrap justify-between text-green">
            <dt>{title}</dt>
            <dd>
              <ReductionText amount={amount} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between border-t border-ink pt-3 text-xl font-semibold">
          <dt>{t('cart.total')}</dt>
          <dd>
            <PriceText price={total} />
          </dd>
        </div>
      </dl>
      <Button wide className="mt-5" onClick={onCheckout} onPointerEnter={onCheckoutLikely} onFocus={onCheckoutLikely}>
        {t('cart.checkout')}
      </Button>
      <p className="mt-2 text-center text-xs text-muted">{t('cart.payOnArrival')}</p>
      <WhatsappLink
        asks
        className="mt-2 flex min-h-11 items-center justify-center text-sm font-semibold underline hover:text-blue"
      />
      <PromotionCodeForm problem={refusal?.message} />
    </section>
  )
}

/** That delivery may cost something else, and from which sum it is free. */
function DeliveryNotes({ usual, prices }: { usual: number; prices: DeliveryPrices }) {
  const { isLeast, freeFrom } = deliveryFrom(usual, prices)
  return (
    <div className="text-xs text-muted">
      {isLeast && <dd>{t('delivery.byGovernorate')}</dd>}
      {freeFrom !== null && (
        <dd>{tParts('delivery.freeFromSum', { sum: <PriceText key="sum" price={freeFrom} /> })}</dd>
      )}
    </div>
  )
}

function Row({ label, price, note }: { label: string; price: number; note?: string }) {
  return (
    <div className="flex flex-wrap justify-between text-muted">
      <dt>{label}</dt>
      <dd>
        <PriceText price={price} />
      </dd>
      {note && <dd className="w-full text-xs">{note}</dd>}
    </div>
  )
}
