import type { Db } from '#server/schema/database.ts'

/**
 * Gives a lease to a holder until `endsAt`, unless another one has it at `now`; answers whether it did. One that ends after `latest` nobody
 * has. One statement decides.
 */
export async function upsertLease(
  tx: Db,
  {
    name,
    holder,
    now,
    endsAt,
    latest,
    insteadOf,
  }: { name: string; holder: string; now: number; endsAt: number; latest: number; insteadOf?: string | undefined },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('leases')
    .values({ name, holder, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, ends_at: endsAt })
        .where((eb) =>
          eb.or([
            eb('leases.ends_at', '<=', now),
            eb('leases.ends_at', '>', latest),
            eb('leases.holder', '=', holder),
            ...(insteadOf === undefined ? [] : [eb('leases.holder', '=', insteadOf)]),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Who has a lease, or had it last. */
export async function findLease(db: Db, name: string) {
  const row = await db.selectFrom('leases').select(['holder', 'ends_at']).where('name', '=', name).executeTakeFirst()
  return row && { holder: row.holder, endsAt: Number(row.ends_at) }
}

/** Ends the hold of a lease whose work is done. No process gets it before `endsAt`. */
export async function endLease(tx: Db, { name, holder, endsAt }: { name: string; holder: string; endsAt: number }) {
  await tx
    .updateTable('leases')
    .set({ holder: '', ends_at: endsAt })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}
