import { createHash } from 'node:crypto'
import { ApiError } from '#domain/api/errors.ts'
import { StatementColumns, type Statement, type StatementPreview } from '#domain/cash/statement.ts'
import { foldStatus } from '#domain/cash/statements/known-statuses.ts'
import { findCourier } from '#server/delivery/shipments/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { findPayoutByStatement } from '#server/cash/payouts/payout-queries.ts'
import { matchStatement, type MatchedRow } from './match-statement.ts'
import { explainStatuses } from './explain-statuses.ts'
import { readStatement } from './read-statement.ts'
import { listCourierStatusRows } from './status-queries.ts'

/** A statement with what its rows mean here, before anything is entered. */
interface UnderstoodStatement extends Omit<StatementPreview, 'rows'> {
  rows: MatchedRow[]
  hash: string
}

/** What would happen with a statement of a courier. Throws `COURIER_NOT_FOUND`, `UNREADABLE_FILE`. */
export async function previewStatement(db: Db, courierId: string, statement: Statement): Promise<StatementPreview> {
  return understandStatement(db, courierId, statement)
}

/** The same with the parcels that are meant, for the use case that enters it. Throws `COURIER_NOT_FOUND`, `UNREADABLE_FILE`. */
export async function understandStatement(
  db: Db,
  courierId: string,
  { text, columns: chosen, decisions }: Statement,
): Promise<UnderstoodStatement> {
  const courier = await findCourier(db, courierId)
  if (!courier) throw new ApiError('COURIER_NOT_FOUND')
  const kept = courier.statement_columns === null ? undefined : JSON.parse(courier.statement_columns)
  const { headings, columns, rows: read } = readStatement(text, chosen ?? StatementColumns.safeParse(kept).data)
  const said = new Map((await listCourierStatusRows(db, courierId)).map(({ status, meaning }) => [status, meaning]))
  const statuses = explainStatuses(read, said)
  const meanings = new Map(statuses.map(({ status, meaning }) => [foldStatus(status), meaning ?? undefined]))
  const rows = await matchStatement(db, {
    courierId,
    rows: read,
    meaningOf: (status) => meanings.get(foldStatus(status)),
    decisions: new Map(decisions.map(({ row, as }) => [row, as])),
  })
  const counted = rows.filter(({ isCounted }) => isCounted)
  const hash = createHash('sha256').update(text.replaceAll(/\s+/g, ' ').trim()).digest('base64url')
  const known = await findPayoutByStatement(db, courierId, hash)
  return {
    headings,
    columns,
    rows,
    statuses,
    hash,
    counted: counted.length,
    expected: counted.reduce((sum, { expected }) => sum + expected, 0),
    stated: counted.reduce((sum, { stated }) => sum + stated, 0),
    fees: counted.reduce((sum, { fee }) => sum + fee, 0),
    payoutId: known?.id ?? null,
  }
}
