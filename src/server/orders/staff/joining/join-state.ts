import { z } from 'zod'
import type { OrderRow } from '#server/orders/queries.ts'
import { KeptLines } from '#server/orders/undo-state.ts'

/** The order that carries another one, as it was before. Its remark is its own beginning of the one it has now. */
const JoinState = z.object({
  joinedId: z.string(),
  lines: KeptLines,
  totals: z.object({
    subtotal: z.int(),
    delivery_fee: z.int(),
    total: z.int(),
    adjustments: z.string(),
    paid_by_credit: z.int(),
  }),
  commentLength: z.int(),
  /** The tracking number of the parcel that was unpacked; null where it was not packed. */
  unpacked: z.string().nullable(),
  /** Where the pieces of each were counted as unpaid. */
  counted: z.object({ kept: z.string(), joined: z.string() }).optional(),
})

export type JoinState = z.output<typeof JoinState>

export const writeJoinState = (
  { subtotal, delivery_fee, total, adjustments, paid_by_credit, comment }: OrderRow,
  rest: Pick<JoinState, 'joinedId' | 'lines' | 'unpacked' | 'counted'>,
): string =>
  JSON.stringify({
    ...rest,
    totals: { subtotal, delivery_fee, total, adjustments, paid_by_credit },
    commentLength: comment.length,
  } satisfies JoinState)

/** Reads what `writeJoinState` wrote; undefined for the entry of another event. */
export const readJoinState = (kept: string | null): JoinState | undefined =>
  kept === null ? undefined : JoinState.safeParse(JSON.parse(kept)).data
