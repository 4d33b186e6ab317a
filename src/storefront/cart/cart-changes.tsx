import type { CartChange } from '#domain/cart/cart.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import { lineName } from '#domain/cart/line-name.ts'
import { t, tParts } from '#domain/texts/t.ts'

/** What has changed in the cart since it was filled: lines sold out, quantities reduced, new prices. */
export function CartChanges({ changes }: { changes: readonly CartChange[] }) {
  return (
    <div aria-live="polite">
      {changes.length > 0 && (
        <div className="mt-6 border-s-4 border-blue bg-sand p-4 text-sm">
          <p className="font-semibold">{t('cartChanges.title')}</p>
          <ul className="mt-2 grid gap-1">
            {changes.map((change) => (
              <li key={`${change.item.skuId} ${change.kind}`}>
                <Change change={change} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Change({ change }: { change: CartChange }): React.ReactNode {
  const line = lineName(change.item)
  switch (change.kind) {
    case 'gone':
      return t('cartChanges.soldOut', { line })
    case 'fewer':
      return t('cartChanges.fewer', { line, quantity: change.quantity })
    case 'price':
      return tParts('cartChanges.price', {
        line,
        price: <PriceText key="price" price={change.price} />,
        before: <PriceText key="before" price={change.item.price} />,
      })
  }
}
