import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { admin } from '#test/e2e/shop-process.ts'
import type { TrustPromise } from '../../promise.ts'
import { withShop, type TrustShop } from '../../shop.ts'

/** Milliseconds by which the clock was ahead, and those that the shop has for its first clean-up afterwards. */
const AHEAD = 400 * 24 * 3_600_000
const PATIENCE = 5_000

/** Shows that what a clock which was ahead has stored keeps nobody waiting once it is set right. */
export const clockSetRight: TrustPromise = {
  name: 'clock-set-right',
  promise: 'After its clock was a year ahead, the shop starts, cleans up and lets its staff sign in.',

  async run(engine, _size, saboteur) {
    return withShop(engine, { saboteur }, async (first) => {
      for (let attempt = 0; attempt < 6; attempt++) await logIn(first, 'a wrong one')
      const ended = once(first.process, 'exit')
      first.process.kill('SIGTERM')
      await ended
      // Under a saboteur a start would wait for this.
      await first.withDatabase((database) => moveAhead(database, saboteur ? ['clean up'] : ['clean up', 'prepare']))
      const shop = await first.restart()
      const status = await logIn(shop, admin.password)
      const isClean = await waitUntilClean(shop)
      return {
        asked: '400 days ahead, then right: started, cleaned up within 5 s, signed in',
        measured: `${isClean ? 'cleaned up' : 'not cleaned up'}, login answered ${status}`,
        isKept: isClean && status === 200,
      }
    })
  },

  saboteurs: [
    {
      name: 'leases are waited for however long they are',
      edits: [{ file: 'src/server/leases/queries.ts', find: "eb('leases.ends_at', '>', latest),", replace: '' }],
    },
    {
      name: 'attempts are waited for however long that is',
      edits: [
        {
          file: 'src/server/limits/database-attempt-store.ts',
          find: 'return forgivenAt > latestForgiven(bound, now()) ? 0 : ',
          replace: 'return ',
        },
      ],
    },
  ],
}

async function logIn({ url }: TrustShop, password: string): Promise<number> {
  const reply = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password }),
  })
  await reply.arrayBuffer()
  return reply.status
}

type Database = Parameters<Parameters<TrustShop['withDatabase']>[0]>[0]

/** Makes what was stored to be waited for what a clock that is ahead would have stored, and leaves something to clean up. */
async function moveAhead(database: Database, leases: readonly string[]) {
  const later = Date.now() + AHEAD
  await database.transact(async (tx) => {
    await tx
      .updateTable('attempts')
      .set((eb) => ({ forgiven_at: eb('forgiven_at', '+', AHEAD) }))
      .execute()
    await tx.deleteFrom('leases').execute()
    for (const name of leases)
      await tx.insertInto('leases').values({ name, holder: 'another machine', ends_at: later }).execute()
    await tx.insertInto('request_counts').values({ key: STALE, minute: 1, count: 1 }).execute()
  })
}

const STALE = 'stale'

async function waitUntilClean({ withDatabase }: TrustShop): Promise<boolean> {
  const countStale = () =>
    withDatabase(async ({ query }) => {
      const rows = await query.selectFrom('request_counts').select('key').where('key', '=', STALE).execute()
      return rows.length
    })
  for (const end = performance.now() + PATIENCE; performance.now() < end; await pause(200))
    if ((await countStale()) === 0) return true
  return false
}
