import { useState } from 'react'
import type { PackingLine, PackingOrder } from '#domain/delivery/packing.ts'
import { t } from '#domain/texts/t.ts'
import { UnsentNotice } from '#back-office/orders/joining/unsent-notice.tsx'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { PieceButton } from './piece-button.tsx'
import { ScanField } from '#back-office/fields/scan-field.tsx'
import { useCountedPieces } from './use-counted-pieces.ts'

interface Props {
  order: PackingOrder
  /** Orders that are to be packed, this one included. */
  left: number
  onPacked: () => Promise<void>
  /** After it was joined with another order, with the one that carries both. */
  onJoined: (keptId: string) => unknown
  onSkip: () => void
  /** Goes to the order of that number. False: there is none. */
  onScanned: (code: string) => boolean
}

/** One order that is being packed: each piece is scanned or tapped, and the last one packs it. */
export function OrderToPack({ order, left, onPacked, onJoined, onSkip, onScanned }: Props) {
  const { id, unsentOthers, lines, number, userName, place, comment } = order
  const [isPacking, setPacking] = useState(false)
  const pack = async () => {
    if (isPacking) return
    setPacking(true)
    await onPacked()
    setPacking(false)
  }
  const { countOf, count, scan, said, startAgain, isComplete } = useCountedPieces(lines, () => void pack())
  // The second tap of a double tap that packed the order before falls on this one.
  const tap = (line: PackingLine, taps: number) => (taps > 1 && said === undefined ? undefined : count(line))
  return (
    <section aria-labelledby="order-to-pack" className="max-w-2xl">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="order-to-pack" className="headline text-xl">
          {t('adminOrders.numbered', { number })}
        </h2>
        <p className="text-muted">{t('parcels.left', { count: left })}</p>
      </div>
      <p className="mb-4">{[userName, place].filter(Boolean).join(' · ')}</p>
      {comment && (
        <p dir="auto" className="mb-4 border-s-4 border-blue ps-3 text-match-parent whitespace-pre-wrap">
          {comment}
        </p>
      )}
      {unsentOthers.length > 0 && (
        <div className="mb-4">
          <UnsentNotice orderId={id} others={unsentOthers} onJoined={onJoined} />
        </div>
      )}
      <ScanField
        label={t('parcels.scan')}
        hint={t('parcels.scanHint')}
        onScan={(code) => (code === '' ? isComplete && void pack() : onScanned(code) || scan(code))}
      />
      <div className="my-4 min-h-12">
        {said?.isWrong && <Alert>{said.text}</Alert>}
        <output className="text-green">
          {isComplete ? t('parcels.complete') : said && !said.isWrong ? said.text : ''}
        </output>
      </div>
      <ul aria-label={t('parcels.pieces')} className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={line.skuId}>
            <PieceButton line={line} count={countOf(line)} onCount={(taps) => tap(line, taps)} />
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        {isComplete && !isPacking && <Button onClick={() => void pack()}>{t('parcels.pack')}</Button>}
        <Button look="outline" onClick={onSkip}>
          {t('parcels.skip')}
        </Button>
        <Button look="quiet" onClick={startAgain}>
          {t('parcels.startAgain')}
        </Button>
      </div>
    </section>
  )
}
