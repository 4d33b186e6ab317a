import type { ProductForStaff } from '#domain/products/product-for-staff.ts'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import type { ReturnableLine } from '#domain/returns/return.ts'
import type { ReturnReason } from '#domain/returns/return-words.ts'
import { t } from '#domain/texts/t.ts'
import { Button } from '#ui/controls/button.tsx'
import { useOrderProducts } from '#back-office/orders/order/editing/use-order-products.ts'

/** A piece that comes back, and what is sent for it. */
export interface ChosenExchange {
  line: ReturnableLine
  /** Another size of the same color; undefined: another piece, which is picked. */
  to?: { skuId: string; size: string }
  /** What the choice of a smaller or a larger size says. */
  reason?: ReturnReason
}

type SizeExchange = Required<ChosenExchange>

interface Props {
  order: OrderDetails
  onChoose: (exchange: ChosenExchange) => void
}

/** The other sizes of each piece that can come back, and the way to any other piece. One that is sold out cannot be chosen. */
export function ExchangeSizes({ order, onChoose }: Props) {
  const products = useOrderProducts(order)
  return (
    <ul className="grid gap-3">
      {order.returnable.lines.map((line) => (
        <li key={line.position} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-40 grow text-sm">
            <bdi className="font-semibold">{line.name}</bdi> {t('cart.colorAndSize', line)}
          </span>
          <span className="flex flex-wrap gap-2">
            {listSizes(line, products.get(line.productId)).map(({ isSoldOut, ...exchange }) => (
              <SizeButton key={exchange.to.skuId} exchange={exchange} isSoldOut={isSoldOut} onChoose={onChoose} />
            ))}
            <Button
              look="quiet"
              className="px-3"
              aria-label={t('exchange.elseFor', { name: line.name, size: line.size })}
              onClick={() => onChoose({ line })}
            >
              {t('exchange.else')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

function SizeButton({
  exchange,
  isSoldOut,
  onChoose,
}: { exchange: SizeExchange; isSoldOut: boolean } & Pick<Props, 'onChoose'>) {
  const { name, size: from } = exchange.line
  const { size } = exchange.to
  return (
    <Button
      look="outline"
      className="min-w-12 px-3"
      disabled={isSoldOut}
      aria-label={isSoldOut ? t('returns.soldOutSize', { size }) : t('returns.exchangeSize', { name, from, to: size })}
      onClick={() => onChoose(exchange)}
    >
      {size}
    </Button>
  )
}

function listSizes(line: ReturnableLine, product: ProductForStaff | undefined) {
  // By the size that was sold: the color of the line is named in the language of the reader, that of the product is not.
  const variants = product?.variants ?? []
  const variant =
    variants.find((each) => each.sizes.some(({ skuId }) => skuId === line.skuId)) ??
    variants.find(({ color }) => color === line.color)
  const sizes = variant?.sizes ?? []
  const own = sizes.findIndex(({ skuId }) => skuId === line.skuId)
  return sizes.flatMap(({ skuId, value: size, quantity, isCounted }, index) => {
    const reason: ReturnReason = own === -1 ? 'other' : index > own ? 'too-small' : 'too-large'
    return skuId === line.skuId ? [] : [{ line, to: { skuId, size }, reason, isSoldOut: isCounted && quantity === 0 }]
  })
}
