import type { StatementRow, StatementRowKind } from '#domain/cash/statement.ts'
import type { RowDecision, StatedMeaning } from '#domain/cash/statements/stated-meaning.ts'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import type { Db } from '#server/schema/database.ts'
import { inBatches } from '#server/platform/db/statements/in-batches.ts'
import { listParcelsByNumber, listParcelsByPhone, listParcelsByTracking, type StatedParcel } from './queries.ts'
import type { ReadRow } from './read-statement.ts'

/** A row with the parcel that it means, if it means one. */
export interface MatchedRow extends StatementRow {
  shipmentId: string | undefined
  /** How the delivery of a parcel ends that is still on the road. */
  outcome: 'delivered' | 'refused' | 'lost' | undefined
}

interface ToMatch {
  courierId: string
  rows: readonly ReadRow[]
  /** The meaning of a status; undefined: unknown. */
  meaningOf: (status: string) => StatedMeaning | undefined
  /** What staff have said of open rows, by where they stand. */
  decisions: ReadonlyMap<number, RowDecision['as']>
}

/** Matches the rows of a statement with the parcels of a courier: by the number of the order, then the tracking number, then the phone. */
export async function matchStatement(
  db: Db,
  { courierId, rows, meaningOf, decisions }: ToMatch,
): Promise<MatchedRow[]> {
  const find = await readCandidates(db, courierId, rows)
  const seen = new Set<string>()
  return rows.map((row) => {
    const found = find(row)
    const parcel = found.length === 1 ? found[0] : undefined
    const isRepeated = parcel !== undefined && seen.has(parcel.id)
    const stated = row.status === undefined ? undefined : meaningOf(row.status)
    const first: Meaning = isRepeated ? { kind: 'repeated' } : explain(row, stated, parcel, found.length)
    const isOpen = parcel !== undefined && openKinds.has(first.kind) && !('isCounted' in first)
    const decision = isOpen ? (decisions.get(row.row) ?? null) : null
    const meaning = parcel && decision ? explainOutcome(row, decision, parcel) : first
    if (parcel && 'isCounted' in meaning) seen.add(parcel.id)
    return { ...factsOf(row), ...amountsOf(row, meaning, parcel), ...namesOf(parcel), isOpen, decision }
  })
}

const factsOf = (row: ReadRow) => ({
  row: row.row,
  label: row.number || row.tracking || row.phone,
  status: row.status ?? '',
  fee: row.fee,
})

const namesOf = (parcel: StatedParcel | undefined) => ({
  orderId: parcel?.order_id ?? null,
  orderNumber: parcel?.number ?? '',
  customer: parcel?.user_name ?? '',
  shipmentId: parcel?.id,
})

/** What a row says of the cash, beside what the parcel was to bring: nothing, where it came back or was lost. */
function amountsOf({ amount }: ReadRow, meaning: Meaning, parcel: StatedParcel | undefined) {
  const isCounted = 'isCounted' in meaning
  const isGone = isCounted && (meaning.kind === 'returned' || meaning.kind === 'lost')
  const expected = parcel && !isGone ? (parcel.collected ?? parcel.cash_due) : 0
  const outcome = 'outcome' in meaning ? meaning.outcome : undefined
  return { kind: meaning.kind, isCounted, expected, outcome, stated: amount ?? (isCounted ? expected : 0) }
}

type Meaning =
  | { kind: StatementRowKind }
  | { kind: StatementRowKind; isCounted: true; outcome?: 'delivered' | 'refused' | 'lost' | undefined }

/** What staff settle where it stands. */
const openKinds: ReadonlySet<StatementRowKind> = new Set(['unclear', 'underway', 'lost'])

/**
 * What a row says. Only what it says plainly counts: an unknown status, none where others have one, or a sum that
 * cannot be read are unclear.
 */
function explain(
  row: ReadRow,
  stated: StatedMeaning | undefined,
  parcel: StatedParcel | undefined,
  found: number,
): Meaning {
  if (!parcel) return { kind: found > 1 ? 'ambiguous' : 'not-found' }
  if (parcel.payout_id !== null) return { kind: 'settled' }
  const { amount = 0, status, isUnreadable } = row
  const isUnknown = status !== undefined && stated === undefined
  if (isUnreadable || amount < 0 || isUnknown) return { kind: 'unclear' }
  return stated === undefined ? explainWithoutStatus(row, parcel) : explainStatus(row, stated, parcel)
}

function explainStatus(row: ReadRow, stated: StatedMeaning, parcel: StatedParcel): Meaning {
  switch (stated) {
    case 'on-the-road':
      return { kind: parcel.state === 'handed-over' ? 'underway' : 'contrary' }
    case 'lost':
      return { kind: parcel.state === 'delivered' ? 'contrary' : 'lost' }
    case 'returned':
      return row.amount ? { kind: 'contrary' } : explainOutcome(row, stated, parcel)
    case 'delivered':
      return explainOutcome(row, stated, parcel)
  }
}

/** Without a status, no cash for a parcel that should bring some may mean anything. */
function explainWithoutStatus(row: ReadRow, parcel: StatedParcel): Meaning {
  const bringsNothing = row.amount === 0 && (parcel.collected ?? parcel.cash_due) > 0
  if (!bringsNothing) return explainOutcome(row, 'delivered', parcel)
  const isBack = parcel.state === 'refused' || parcel.state === 'lost'
  return isBack ? { kind: 'returned', isCounted: true } : { kind: 'unclear' }
}

/** What becomes of a parcel once a row, or staff, say how it ended. */
function explainOutcome({ amount }: ReadRow, said: RowDecision['as'], parcel: StatedParcel): Meaning {
  const isOnTheRoad = parcel.state === 'handed-over'
  if (said === 'delivered') {
    if (isOnTheRoad) return { kind: 'on-the-road', isCounted: true, outcome: 'delivered' }
    if (parcel.state !== 'delivered') return { kind: 'contrary' }
    const due = parcel.collected ?? parcel.cash_due
    return { kind: amount === undefined || amount === due ? 'matched' : 'other-amount', isCounted: true }
  }
  if (parcel.state === 'delivered') return { kind: 'contrary' }
  if (said === 'returned') return { kind: 'returned', isCounted: true, ...(isOnTheRoad && { outcome: 'refused' }) }
  if (parcel.state === 'refused') return { kind: 'contrary' }
  return { kind: 'lost', isCounted: true, ...(isOnTheRoad && { outcome: 'lost' }) }
}

async function readCandidates(db: Db, courierId: string, rows: readonly ReadRow[]) {
  const numbers = [...new Set(rows.map(numberOf).filter(Boolean))]
  const trackingNumbers = [...new Set(rows.map(({ tracking }) => tracking).filter(Boolean))]
  const byNumber = Map.groupBy(
    await inBatches(numbers, (part) => listParcelsByNumber(db, courierId, part)),
    ({ number }) => number,
  )
  const byTracking = Map.groupBy(
    await inBatches(trackingNumbers, (part) => listParcelsByTracking(db, courierId, part)),
    ({ tracking_number: tracking }) => tracking,
  )
  const findByName = (row: ReadRow) => byNumber.get(numberOf(row)) ?? byTracking.get(row.tracking) ?? []
  const nameless = rows.filter((row) => findByName(row).length === 0)
  const terms = [...new Set(nameless.map(({ phone }) => toPhoneTerm(phone)))].filter((term) => term !== undefined)
  const byPhone = Map.groupBy(
    await inBatches(terms, (part) => listParcelsByPhone(db, courierId, part)),
    ({ term }) => term,
  )
  return (row: ReadRow): StatedParcel[] => {
    const named = findByName(row)
    if (named.length > 0) return choose(named, undefined)
    return choose(byPhone.get(toPhoneTerm(row.phone) ?? '') ?? [], row.amount)
  }
}

/** `#1000001` and `1000001` are one number; other signs belong to it. */
const numberOf = ({ number }: ReadRow) => number.replace(/^#\s*/, '')

/** Chooses among several parcels: the open one with that amount if there is just one, else all open ones. If all are closed, the newest. */
function choose(parcels: readonly StatedParcel[], amount: number | undefined): StatedParcel[] {
  if (parcels.length <= 1) return [...parcels]
  const open = parcels.filter(
    ({ state, payout_id: payoutId }) => payoutId === null && (state === 'handed-over' || state === 'delivered'),
  )
  if (open.length === 0) return parcels.slice(0, 1)
  const alike = open.filter(({ collected, cash_due: due }) => (collected ?? due) === amount)
  return alike.length === 1 ? alike : open
}
