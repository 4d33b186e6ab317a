import { z } from 'zod'
import { t } from '#domain/texts/t.ts'

/** What happened: pieces came back, came back for others, or stayed with the courier because the customer took only some. */
export const ReturnKind = z.enum(['return', 'exchange', 'partly-taken'])

export type ReturnKind = z.infer<typeof ReturnKind>

/** Why pieces came back. */
export const ReturnReason = z.enum(
  ['too-small', 'too-large', 'defective', 'not-as-described', 'changed-mind', 'other'],
  { error: () => t('returns.chooseReason') },
)

export type ReturnReason = z.infer<typeof ReturnReason>

/** What becomes of a piece that came back: it is sold again, or it is not. */
export const Fate = z.enum(['restock', 'write-off'], { error: () => t('returns.chooseFate') })

export type Fate = z.infer<typeof Fate>

/** What becomes of pieces that came back for that reason, where nobody says otherwise: what is defective is not sold again. */
export const usualFate = (reason: ReturnReason): Fate => (reason === 'defective' ? 'write-off' : 'restock')

/** How the value of what came back is settled. `not-collected`: it was not asked for at the door. */
export const ReturnSettlement = z.enum(['cash', 'store-credit', 'none', 'not-collected'])

export type ReturnSettlement = z.infer<typeof ReturnSettlement>

/** The way in which value is given back: as money, as store credit, or by the courier, who collects less. */
export const RefundWay = z.enum(['cash', 'store-credit', 'courier'])

/** What staff may choose. */
export const ChosenSettlement = ReturnSettlement.exclude(['not-collected'], {
  error: () => t('returns.chooseSettlement'),
})

export type ChosenSettlement = z.infer<typeof ChosenSettlement>

/** Cases of messages have no hyphens. */
const toCase = (word: string) => word.replaceAll('-', '_')

/** The name of a kind of return. */
export const returnKindName = (kind: ReturnKind): string => t('returns.kind', { kind: toCase(kind) })

/** The name of a reason. */
export const returnReasonName = (reason: ReturnReason): string => t('returns.reason', { reason: toCase(reason) })

/** The name of what becomes of a piece. */
export const fateName = (fate: Fate): string => t('returns.fate', { fate })

/** The name of a settlement. */
export const settlementName = (settlement: ReturnSettlement): string =>
  t('returns.settlement', { settlement: toCase(settlement) })
