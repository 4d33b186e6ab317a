import { compileOnce } from '#server/platform/db/statements/compile-once.ts'
import type { Db } from '#server/schema/database.ts'

/** Where the settings note that the whole demo came, and that it was taken away. */
const SEEDED = 'demoSeededAt'
const REMOVED = 'demoRemovedAt'

/** Whether the shop has, or once had, the whole demo catalogue. */
export const isDemoSeeded = async (db: Db): Promise<boolean> => (await listMarks(db)).has(SEEDED)

/**
 * Whether visitors see the words and images of the demo: it came, and was not removed. Its products do not decide: a
 * demo whose products were all deleted one by one can still be removed.
 */
export async function isDemoShown(db: Db): Promise<boolean> {
  const marks = await listMarks(db)
  return marks.has(SEEDED) && !marks.has(REMOVED)
}

/** From now on what a merchant deletes stays deleted. */
export const markDemoSeeded = (tx: Db): Promise<void> => insertMark(tx, SEEDED)

/** From now on visitors see nothing that the demo would say or show, whatever stays of its products. */
export const markDemoRemoved = (tx: Db): Promise<void> => insertMark(tx, REMOVED)

async function listMarks(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await selectMarks(db, [SEEDED, REMOVED])
  return new Set(rows.map(({ name }) => name))
}

const selectMarks = compileOnce((db: Db, names: string[]) =>
  db.selectFrom('settings').select('name').where('name', 'in', names),
)

async function insertMark(tx: Db, name: string) {
  const now = new Date().toISOString()
  await tx
    .insertInto('settings')
    .values({ name, value: JSON.stringify(now), updated_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
