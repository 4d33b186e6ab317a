import type { StatementRow, StatementRowKind } from '#domain/cash/statement.ts'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import type { Db } from '#server/schema/database.ts'
import { inParts } from '#server/cash/in-parts.ts'
import { listParcelsByNumber, listParcelsByPhone, listParcelsByTracking, type StatedParcel } from './queries.ts'
import type { ReadRow } from './read-statement.ts'

/** A row with the parcel that it means, if it means one. */
export interface MatchedRow extends StatementRow {
  shipmentId: string | undefined
  /** How the delivery of a parcel ends that is still on the road. */
  outcome: 'delivered' | 'refused' | undefined
}

/** Matches the rows of a statement with the parcels of a courier: by the number of the order, then the tracking number, then the phone. */
export async function matchStatement(db: Db, courierId: string, rows: readonly ReadRow[]): Promise<MatchedRow[]> {
  const find = await readCandidates(db, courierId, rows)
  const seen = new Set<string>()
  return rows.map((row) => {
    const found = find(row)
    const parcel = found.length === 1 ? found[0] : undefined
    const isRepeated = parcel !== undefined && seen.has(parcel.id)
    const meaning = isRepeated ? { kind: 'repeated' as const } : explain(row, parcel, found.length)
    const isCounted = 'isCounted' in meaning
    if (parcel && isCounted) seen.add(parcel.id)
    const expected = parcel && meaning.kind !== 'returned' ? (parcel.collected ?? parcel.cash_due) : 0
    return {
      row: row.row,
      label: row.number || row.tracking || row.phone,
      kind: meaning.kind,
      isCounted,
      orderId: parcel?.order_id ?? null,
      orderNumber: parcel?.number ?? '',
      customer: parcel?.user_name ?? '',
      stated: row.amount ?? (isCounted ? expected : 0),
      expected,
      fee: row.fee,
      shipmentId: parcel?.id,
      outcome: 'outcome' in meaning ? meaning.outcome : undefined,
    }
  })
}

type Meaning =
  | { kind: StatementRowKind }
  | { kind: StatementRowKind; isCounted: true; outcome?: 'delivered' | 'refused' | undefined }

function explain({ amount, outcome }: ReadRow, parcel: StatedParcel | undefined, found: number): Meaning {
  if (!parcel) return { kind: found > 1 ? 'ambiguous' : 'not-found' }
  if (parcel.payout_id !== null) return { kind: 'settled' }
  const due = parcel.collected ?? parcel.cash_due
  if (outcome === 'other' || (amount ?? 0) < 0) return { kind: 'unclear' }
  if (outcome === 'returned') {
    if (parcel.state === 'delivered' || (amount ?? 0) !== 0) return { kind: 'contrary' }
    return { kind: 'returned', isCounted: true, ...(parcel.state === 'handed-over' && { outcome: 'refused' }) }
  }
  // Without a status, no cash for a parcel that should bring some may mean anything.
  if (outcome === undefined && amount === 0 && due > 0)
    return parcel.state === 'refused' || parcel.state === 'lost'
      ? { kind: 'returned', isCounted: true }
      : { kind: 'unclear' }
  switch (parcel.state) {
    case 'handed-over':
      return { kind: 'on-the-road', isCounted: true, outcome: 'delivered' }
    case 'delivered':
      return { kind: amount === undefined || amount === due ? 'matched' : 'other-amount', isCounted: true }
    default:
      return { kind: 'contrary' }
  }
}

async function readCandidates(db: Db, courierId: string, rows: readonly ReadRow[]) {
  const numbers = [...new Set(rows.map(numberOf).filter(Boolean))]
  const trackingNumbers = [...new Set(rows.map(({ tracking }) => tracking).filter(Boolean))]
  const byNumber = Map.groupBy(
    await inParts(numbers, (part) => listParcelsByNumber(db, courierId, part)),
    ({ number }) => number,
  )
  const byTracking = Map.groupBy(
    await inParts(trackingNumbers, (part) => listParcelsByTracking(db, courierId, part)),
    ({ tracking_number: tracking }) => tracking,
  )
  const findByName = (row: ReadRow) => byNumber.get(numberOf(row)) ?? byTracking.get(row.tracking) ?? []
  const nameless = rows.filter((row) => findByName(row).length === 0)
  const terms = [...new Set(nameless.map(({ phone }) => toPhoneTerm(phone)))].filter((term) => term !== undefined)
  const byPhone = Map.groupBy(
    await inParts(terms, (part) => listParcelsByPhone(db, courierId, part)),
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

/** Of several parcels those that are open count, and of these those of that amount; when all are closed, the newest. */
function choose(parcels: readonly StatedParcel[], amount: number | undefined): StatedParcel[] {
  if (parcels.length <= 1) return [...parcels]
  const open = parcels.filter(
    ({ state, payout_id: payoutId }) => payoutId === null && (state === 'handed-over' || state === 'delivered'),
  )
  if (open.length === 0) return parcels.slice(0, 1)
  const alike = open.filter(({ collected, cash_due: due }) => (collected ?? due) === amount)
  return alike.length === 1 ? alike : open
}
