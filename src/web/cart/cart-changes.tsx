import type { CartChange } from '#domain/cart/cart.ts'
import { PriceText } from '#web/widgets/price.tsx'

/** What has changed in the cart since it was filled: lines sold out, quantities reduced, new prices. */
export function CartChanges({ changes }: { changes: readonly CartChange[] }) {
  return (
    <div aria-live="polite">
      {changes.length > 0 && (
        <div className="mt-6 border-s-4 border-blue bg-sand p-4 text-sm">
          <p className="font-semibold">Your bag has changed since you filled it.</p>
          <ul className="mt-2 grid gap-1">
            {changes.map((change) => (
              <li key={`${change.item.skuId} ${change.kind}`}>
                {change.item.model}, {change.item.color}, {change.item.size}: <Change change={change} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Change({ change }: { change: CartChange }) {
  switch (change.kind) {
    case 'gone':
      return 'sold out, so it left your bag.'
    case 'fewer':
      return `only ${change.quantity} left.`
    case 'price':
      return (
        <>
          now <PriceText price={change.price} />, was <PriceText price={change.item.price} />.
        </>
      )
  }
}
