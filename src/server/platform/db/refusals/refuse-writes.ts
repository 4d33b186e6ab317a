import { quoteName } from '#server/platform/db/quote-name.ts'
import type { Database } from '#server/platform/db/database.ts'

/** Holds until when writes are refused, in seconds since 1970 by the clock of the database, and for whom. Absent at all other times. */
export const REFUSAL_TABLE = 'write_refusal'

/** What the trigger of either engine says. SQLite has no codes of its own for it. */
const MESSAGE = 'Writes are refused: the shop is moving'
const POSTGRES_CODE = 'HNMOV'

/** Seconds for which a refusal holds unless it is prolonged, and milliseconds between two prolongations. */
const LEASE = 30
const PROLONG_INTERVAL = 5_000
/** So long holds what ends by hand alone. */
const FOR_GOOD = 99_999_999_999

/** Whether a statement failed because writes are refused. */
export function isRefusedWrite(error: Error): boolean {
  return error.message === MESSAGE || ('code' in error && error.code === POSTGRES_CODE)
}

type Source = Pick<Database<never>, 'engine' | 'migrateWith' | 'readSnapshot'>

/** A refusal of writes that is under way. */
export interface WriteRefusal {
  /** Lets the refusal stay when this process ends. Throws when it has lapsed, and others may have written. */
  keepForGood(): Promise<void>
  /** Lets others write again, unless it was kept for good. */
  end(): Promise<void>
}

/**
 * Makes the database refuse every write of every process, until it is ended or its lease is not prolonged any more.
 * Resolves when the transactions that had begun to write have ended: what is read from now on stays as it is. Triggers
 * refuse, so that a database pays nothing at other times. `holder` may refuse again what it has refused before; throws
 * when another does.
 */
export async function refuseWrites(
  database: Source,
  holder: string,
  { exceptTables = new Set() }: { exceptTables?: ReadonlySet<string> } = {},
): Promise<WriteRefusal> {
  const now = nowOf(database)
  await claimRefusal(database, holder)
  try {
    await changeTriggers(database, createTriggers, exceptTables)
  } catch (error) {
    // Where that fails as well, the refusal lapses.
    await allowWrites(database).catch(() => {})
    throw error
  }
  const prolong = () =>
    database.migrateWith(async (run) => {
      await run(`update ${REFUSAL_TABLE} set until = ${now} + ${LEASE} where until > ${now} and until < ${FOR_GOOD}`)
    })
  let isKept = false
  // A prolongation that fails is tried again at the next; where all fail, `keepForGood` finds the refusal lapsed.
  const timer = setInterval(() => void prolong().catch(() => {}), PROLONG_INTERVAL)
  return {
    async keepForGood() {
      await database.migrateWith(async (run) => {
        const held = await run(`select until from ${REFUSAL_TABLE} where until > ${now}`)
        if (held.length === 0) throw new Error('The refusal of writes lapsed meanwhile.')
        await run(`update ${REFUSAL_TABLE} set until = ${FOR_GOOD}`)
      })
      isKept = true
      clearInterval(timer)
    },
    async end() {
      clearInterval(timer)
      if (!isKept) await allowWrites(database)
    },
  }
}

/** Lets a database be written again, however it came to refuse. */
export async function allowWrites(database: Source): Promise<void> {
  await changeTriggers(database, dropTriggers)
  await database.migrateWith(async (run) => {
    await run(`drop table if exists ${REFUSAL_TABLE}`)
    if (database.engine === 'postgres') await run('drop function if exists refuse_write()')
  })
}

const nowOf = ({ engine }: Source) =>
  engine === 'sqlite' ? 'unixepoch()' : 'extract(epoch from clock_timestamp())::bigint'

async function listTables(database: Source) {
  const names = await database.readSnapshot(async ({ tables }) => tables.map(({ name }) => name))
  return names.filter((name) => name !== REFUSAL_TABLE && name !== 'migrations')
}

async function claimRefusal(database: Source, holder: string) {
  const now = nowOf(database)
  const quoted = `'${holder.replaceAll("'", "''")}'`
  await database.migrateWith(async (run) => {
    await run(`create table if not exists ${REFUSAL_TABLE} (until bigint not null, holder text not null)`)
    const others = await run(`select until from ${REFUSAL_TABLE} where until > ${now} and holder <> ${quoted}`)
    if (others.length > 0)
      throw new Error('The shop is being moved elsewhere, or was. `npm run move -- --cancel` lets it sell here again.')
    await run(`delete from ${REFUSAL_TABLE}`)
    await run(`insert into ${REFUSAL_TABLE} (until, holder) values (${now} + ${LEASE}, ${quoted})`)
    if (database.engine === 'postgres') await run(POSTGRES_FUNCTION)
  })
}

/**
 * Changes the triggers of each table in a transaction of its own. On PostgreSQL that waits for the transactions that
 * have written to the table; one that held several tables meanwhile would come into deadlocks with orders.
 */
async function changeTriggers(
  database: Source,
  change: (source: Source, table: string) => string,
  exceptTables: ReadonlySet<string> = new Set(),
) {
  const tables = (await listTables(database)).filter((name) => !exceptTables.has(name))
  for (const table of tables) await database.migrateWith(async (run) => void (await run(change(database, table))))
}

const POSTGRES_FUNCTION = `create or replace function refuse_write() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ${REFUSAL_TABLE} where until > extract(epoch from clock_timestamp())) then
    raise exception '${MESSAGE}' using errcode = '${POSTGRES_CODE}';
  end if;
  return null;
end $$`

const EVENTS = ['insert', 'update', 'delete'] as const

function createTriggers({ engine }: Source, table: string) {
  if (engine === 'postgres')
    return `create or replace trigger refuse_write before insert or update or delete on ${quoteName(table)}
      for each statement execute function refuse_write()`
  return EVENTS.map(
    (
      event,
    ) => `create trigger if not exists ${quoteName(`refuse_${event}_${table}`)} before ${event} on ${quoteName(table)}
      when exists (select 1 from ${REFUSAL_TABLE} where until > unixepoch())
      begin select raise(abort, '${MESSAGE}'); end;`,
  ).join('\n')
}

function dropTriggers({ engine }: Source, table: string) {
  if (engine === 'postgres') return `drop trigger if exists refuse_write on ${quoteName(table)}`
  return EVENTS.map((event) => `drop trigger if exists ${quoteName(`refuse_${event}_${table}`)};`).join('\n')
}
