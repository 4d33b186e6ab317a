import { leftText } from '#back-office/product-search/left-text.ts'
import { t } from '#domain/texts/t.ts'
import type { PickedSku } from '#back-office/product-search/picked-sku.ts'
import { SkuPicker } from '#back-office/product-search/sku-picker.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LineImage } from '#ui/widgets/line-image.tsx'
import { PriceText } from '#ui/widgets/price.tsx'

interface Props {
  piece: PickedSku | undefined
  /** What it costs here: as the piece that comes back, or its price of today. */
  price: number | undefined
  onPick: (piece: PickedSku | undefined) => void
}

/** The piece that is sent instead: another color or another product, found by typing. */
export function ReplacementField({ piece, price, onPick }: Props) {
  if (!piece) return <SkuPicker label={t('exchange.instead')} picked={[]} onPick={onPick} />
  const { image, productName, color, size, left } = piece
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-y border-line py-2 text-sm">
      <LineImage item={{ image, model: productName }} className="w-12" />
      <p className="min-w-0">
        <bdi className="font-semibold">{productName}</bdi>
        <span className="block text-muted">
          {t('cart.colorAndSize', { color, size })} · {leftText({ left })}
        </span>
        {price !== undefined && <PriceText price={price} decimals={3} />}
      </p>
      <Button look="quiet" className="px-0" onClick={() => onPick(undefined)}>
        {t('exchange.change')}
      </Button>
    </div>
  )
}
