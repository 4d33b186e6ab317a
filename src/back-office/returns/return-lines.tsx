import type { ReturnableLine } from '#domain/returns/return.ts'
import { t } from '#domain/texts/t.ts'
import { FateField, PiecesField } from './piece-fields.tsx'
import type { useChosenPieces } from './use-chosen-pieces.ts'

interface Props {
  lines: readonly ReturnableLine[]
  pieces: ReturnType<typeof useChosenPieces>
}

/** The lines of an order with how many pieces of each come back, and what becomes of those. */
export function ReturnLines({ lines, pieces }: Props) {
  return (
    <ul className="grid gap-3">
      {lines.map((line) => {
        const { quantity, fate } = pieces.of(line)
        return (
          <li key={line.position} className="grid gap-2 border-b border-line pb-3">
            <span className="text-sm">
              <bdi className="font-semibold">{line.name}</bdi> {t('cart.colorAndSize', line)}
            </span>
            <span className="flex flex-wrap items-center gap-2 text-sm">
              <PiecesField
                line={line}
                least={0}
                quantity={quantity}
                onChange={(value) => pieces.change(line, { quantity: value })}
              />
              {t('returns.ofSold', { count: line.left })}
              {quantity > 0 && (
                <FateField name={line.name} fate={fate} onChange={(value) => pieces.change(line, { fate: value })} />
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
