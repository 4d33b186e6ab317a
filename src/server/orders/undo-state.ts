import { z } from 'zod'
import { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import type { OrderLineRow, OrderRow } from '#server/orders/queries.ts'

/** The order as it was before its status changed. */
const UndoState = z.object({
  status: OrderStatus,
  failure: DeliveryFailure.nullable(),
  /** It waited for a call. */
  waits: z.boolean(),
  /** The tracking number of the parcel that the change unpacked; null where it unpacked none. */
  unpacked: z.string().nullable(),
})

export type UndoState = z.output<typeof UndoState>

export const writeUndoState = (order: OrderRow, unpacked: string | null): string =>
  JSON.stringify({
    status: order.status,
    failure: order.delivery_failure,
    waits: order.waits_for_confirmation === 1,
    unpacked,
  } satisfies UndoState)

/** Reads what `writeUndoState` wrote; undefined for an event that keeps nothing. */
export const readUndoState = (kept: string | null): UndoState | undefined =>
  kept === null ? undefined : UndoState.safeParse(JSON.parse(kept)).data

/** The lines of an order in what an undo needs: rows as they were read, which go back. */
export const KeptLines = z
  .array(z.record(z.string(), z.unknown()))
  // The shop wrote them itself, with whatever columns a row has: a schema of each would be a second list of these.
  .transform((lines) => lines as unknown as OrderLineRow[])
