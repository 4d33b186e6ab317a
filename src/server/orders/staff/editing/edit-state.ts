import { z } from 'zod'
import { CallProblem } from '#domain/orders/call-problem.ts'
import type { OrderRow } from '#server/orders/queries.ts'
import { KeptLines } from '#server/orders/undo-state.ts'

const Text = z.string()

/** The order as it was before an edit. Erasing its customer erases this too. */
const EditState = z.object({
  edited: z.object({
    user_name: Text,
    user_email: Text,
    user_phone: Text,
    // Absent in entries from before there was one.
    other_phone: Text.default(''),
    street: Text,
    city: Text,
    state: Text,
    zip_code: Text,
    comment: Text,
    governorate: Text.nullable(),
    subtotal: z.int(),
    delivery_fee: z.int(),
    total: z.int(),
    adjustments: Text,
    paid_by_credit: z.int(),
    call_attempts: z.int(),
    call_problem: CallProblem.or(z.literal('')),
    next_call_at: Text,
  }),
  lines: KeptLines,
  /** The tracking number of the parcel that was unpacked; null where it was not packed. */
  unpacked: Text.nullable(),
  /** A mail about a total of before was waiting, and the one of the edit took its place. */
  mailWaited: z.boolean(),
})

type EditState = z.output<typeof EditState>

export const writeEditState = (order: OrderRow, rest: Omit<EditState, 'edited'>): string =>
  JSON.stringify({ edited: EditState.shape.edited.parse(order), ...rest })

/** Reads what `writeEditState` wrote; undefined for the entry of another event. */
export const readEditState = (kept: string | null): EditState | undefined =>
  kept === null ? undefined : EditState.safeParse(JSON.parse(kept)).data
