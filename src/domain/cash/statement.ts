import { z } from 'zod'
import { Amount, SignedAmount } from '#domain/money/price.ts'
import { optionalLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { PayoutMoney } from './payout.ts'
import { RowDecision, StatementStatus } from './statements/stated-meaning.ts'

/** The most rows of a statement. */
export const MAX_STATEMENT_ROWS = 5_000

/** The most characters of a statement. */
const MAX_STATEMENT_LENGTH = 700_000

const Heading = optionalLine(() => t('cash.column'), 200).default('')

/** The headings of the columns that are read of a statement; empty: there is none. */
export const StatementColumns = z.object({
  number: Heading.describe('The number of the order'),
  tracking: Heading.describe('The tracking number'),
  phone: Heading.describe('The phone of the customer'),
  amount: Heading.describe('What was collected'),
  fee: Heading.describe('What the courier keeps'),
  status: Heading.describe('Whether it was delivered or came back'),
})

export type StatementColumns = z.output<typeof StatementColumns>

/** A statement of a courier: a CSV file with headings, read with the columns of before where none are named. */
export const Statement = z.object({
  text: z.string().max(MAX_STATEMENT_LENGTH, { error: () => t('cash.statementTooLong') }),
  columns: StatementColumns.optional(),
  decisions: z
    .array(RowDecision)
    .max(MAX_STATEMENT_ROWS)
    .default([])
    .describe('What staff say of rows that are unclear, under way or lost; of others it counts for nothing'),
})

export type Statement = z.output<typeof Statement>

/** The statement with the money that came. `expected` and `counted` are what staff saw. */
export const EnteredStatement = Statement.extend({
  ...PayoutMoney.shape,
  fileName: optionalLine(() => t('cash.fileName'), 200).default(''),
  expected: Amount,
  counted: z.int().min(0),
})

export type EnteredStatement = z.output<typeof EnteredStatement>

/**
 * What a row means here. Counted are `matched`, `other-amount`, `on-the-road` (which its payout ends), and `returned`,
 * which brings no cash but may cost a fee. Not counted are parcels that are `settled`, `not-found`, `ambiguous`
 * (several may be meant), `repeated` in the file, rows that are `contrary` to what the shop knows, those of parcels
 * that are still `underway`, those that are `unclear`, and `lost` parcels until staff say so.
 */
export const StatementRowKind = z.enum([
  ...(['matched', 'other-amount', 'on-the-road', 'returned'] as const),
  ...(['settled', 'not-found', 'ambiguous', 'repeated', 'contrary', 'underway', 'unclear', 'lost'] as const),
])

export type StatementRowKind = z.infer<typeof StatementRowKind>

/** A row of a statement with the parcel that it means. */
export const StatementRow = z.object({
  row: z.int().describe('Where it stands in the file, the headings included, from 1'),
  label: z.string().describe('What the file calls it: number, tracking number or phone'),
  kind: StatementRowKind,
  isCounted: z.boolean(),
  status: z.string().describe('As the file writes it'),
  isOpen: z.boolean().describe('Staff may say what it means: it is unclear, under way or lost'),
  decision: RowDecision.shape.as.nullable().describe('What they have said'),
  orderId: z.string().nullable(),
  orderNumber: z.string(),
  customer: z.string(),
  stated: SignedAmount,
  expected: Amount.describe('What the courier collects for the parcel'),
  fee: Amount,
})

export type StatementRow = z.output<typeof StatementRow>

/** A statement as it would be entered. */
export const StatementPreview = z.object({
  headings: z.array(z.string()),
  columns: StatementColumns,
  rows: z.array(StatementRow),
  statuses: z.array(StatementStatus).describe('Statuses without a meaning come first'),
  counted: z.int(),
  expected: Amount.describe('What the counted parcels make'),
  stated: Amount.describe('What the file says of them'),
  fees: Amount,
  payoutId: z.string().nullable().describe('The payout that was made from this file before'),
})

export type StatementPreview = z.output<typeof StatementPreview>
