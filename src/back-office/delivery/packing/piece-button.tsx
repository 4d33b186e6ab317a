import { sizeLabel } from '#domain/catalog/sizes/size-label.ts'
import type { PackingLine } from '#domain/delivery/packing.ts'
import { t } from '#domain/texts/t.ts'
import { LineImage } from '#ui/widgets/line-image.tsx'

interface Props {
  line: PackingLine
  count: number
  /** Gets how often the same place was tapped in a row; 0 by keyboard. */
  onCount: (taps: number) => void
}

/** A line of the order that is being packed. A tap counts one piece. */
export function PieceButton({ line, count, onCount }: Props) {
  const { productName, color, size, quantity, image, code, barcode } = line
  const isComplete = count === quantity
  return (
    <button
      type="button"
      data-complete={isComplete}
      onClick={({ detail }) => onCount(detail)}
      className="flex w-full items-center gap-4 p-2 text-start hover:bg-sand data-[complete=true]:bg-green/8"
    >
      <LineImage item={{ image, model: productName }} className="w-16" />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{productName}</span>
        <span className="block">{t('cart.colorAndSize', { color, size: sizeLabel(size) })}</span>
        {(code || barcode) && (
          <bdi className="block text-sm text-muted">{[code, barcode].filter(Boolean).join(' · ')}</bdi>
        )}
      </span>
      <span className="shrink-0 pe-2 text-xl font-semibold tabular-nums">
        {isComplete && <span aria-hidden="true">✓ </span>}
        {t('parcels.countOf', { count, quantity })}
      </span>
    </button>
  )
}
