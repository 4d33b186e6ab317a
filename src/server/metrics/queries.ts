import type { Db } from '#server/schema/database.ts'

/** Counts the mails that could be sent now, and are not. */
export async function countDueMails(db: Db, now: string): Promise<number> {
  const due = db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '<=', now)
  return Number((await due.executeTakeFirstOrThrow()).count)
}

/** Counts the imports that are not done. */
export async function countRunningImports(db: Db): Promise<number> {
  const running = db
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'running')
  return Number((await running.executeTakeFirstOrThrow()).count)
}
