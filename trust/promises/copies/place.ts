import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { sabotagedBy, type Saboteur } from '../../saboteur.ts'
import type { TrustShop } from '../../shop.ts'

/** Where a shop is: its folder, and the URL of PostgreSQL if it is not in a file of that folder. */
export interface PlaceOfShop {
  dataDir: string
  address: string
}

/** Where a shop of a proof is. */
export const placeOf = ({ dataDir, postgres }: TrustShop): PlaceOfShop => ({ dataDir, address: postgres?.url ?? '' })

/** Makes another, empty database on a server, and answers its URL. */
export async function createEmptyDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs `use` with the database of a place. */
export async function withDatabaseOf<T>(place: PlaceOfShop, use: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(place.address || join(place.dataDir, 'shop.sqlite'))
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}

/** Runs a program of the project on the shop of a place. */
export async function runProgram(
  program: string,
  words: readonly string[],
  { dataDir, address }: PlaceOfShop,
  saboteur?: Saboteur,
): Promise<{ output: string; code: number | null }> {
  const sabotaged = sabotagedBy(saboteur)
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...sabotaged.nodeArguments, program, ...words],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DATA_DIR: dataDir,
        DATABASE_URL: address,
        ...sabotaged.environment,
      },
    },
  )
  const ended = once(child, 'exit') as Promise<[number | null]>
  const [output, [code]] = await Promise.all([text(child.stdout), ended])
  return { output, code }
}
