import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { createApiOf } from '#client/api.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { buildApp } from '#server/app.ts'
import { BackupRunner } from '#server/backup/backup-runner.ts'
import { openImages } from '#server/platform/images/open-images.ts'
import { migrate, openDatabase, type Database } from '#server/schema/database.ts'
import { addUser } from '#test/accounts.ts'
import { analyzeTables } from '../large-shop/analyze-tables.ts'
import { seedLargeShop } from '../seed-large-shop.ts'

/** The API of a large shop, as its owner calls it. */
export type Api = Awaited<ReturnType<typeof signIn>>

/** A large shop that serves its back office. */
interface Desk {
  api: Api
  close(): Promise<void>
}

/** Opens the back office of the shop at a place, which is filled once. Couriers, refusals and returns are switched on. */
export async function openDesk(location: string, counts: { products: number; orders: number }): Promise<Desk> {
  const database = openDatabase(location)
  await migrate(database)
  if (!(await isFilled(database))) {
    await seedLargeShop(database, { ...counts, hasTrade: true })
    await analyzeTables(database)
  }
  const folder = await mkdtemp(join(tmpdir(), 'hanout-bench-images-'))
  const config = {
    dataDir: folder,
    logLevel: 'silent',
    publicUrl: 'http://shop.test',
    isTrustedProxy: () => false,
    hasLimits: false,
  } as const
  const images = await openImages({ dataDir: folder })
  const backups = new BackupRunner({ database, storage: images.storage, folder })
  const app = await buildApp({ database, images, backups, config: { ...config, smtpUrl: undefined } })
  const api = await signIn(app, database)
  await api.saveStaffSettings({ hasCouriers: true, tracksRefusals: true })
  return {
    api,
    async close() {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function isFilled(database: Database) {
  return (await database.query.selectFrom('orders').select('id').limit(1).execute()).length > 0
}

/** Signs in an owner. A measurement may take longer than its session: then they sign in again. */
async function signIn(app: Awaited<ReturnType<typeof buildApp>>, database: Parameters<typeof addUser>[0]) {
  const { email, password } = await addUser(database, { isAdmin: true, email: `desk-${newId()}@example.com` })
  const takeToken = async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } })
    return reply.json<{ accessToken: string }>().accessToken
  }
  let accessToken = await takeToken()
  return createApiOf(endpoints, async ({ method, url, body }) => {
    const call = () =>
      app.inject({
        method: method as 'GET',
        url,
        headers: { authorization: `Bearer ${accessToken}` },
        ...(body !== undefined && { payload: body as object }),
      })
    let answer = await call()
    if (answer.statusCode === 401) {
      accessToken = await takeToken()
      answer = await call()
    }
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
  })
}
