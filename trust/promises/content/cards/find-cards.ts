import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import type { TrustShop } from '../../../shop.ts'

/** Characters that are looked through at a time: files of a database are long. */
const SLICE = 200_000

/** Which of the card numbers stand in a text, however they are spelled: by its digits alone, with all between them left out. */
export function findCards(text: string, cards: readonly string[]): string[] {
  const digits: string[] = []
  for (let from = 0; from < text.length; from += SLICE) digits.push(toDigits(text.slice(from, from + SLICE)))
  const plain = digits.join('')
  return cards.filter((card) => plain.includes(card))
}

/** The digits of a text. What is percent-encoded, or escaped as JSON does, is read first. */
function toDigits(text: string) {
  return text
    .replaceAll(/(?:%[0-9a-f]{2})+/gi, (encoded) => Buffer.from(encoded.replaceAll('%', ''), 'hex').toString())
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\P{Nd}+/gu, '')
    .replaceAll(/\D/gu, (digit) => String(valueOf(digit)))
}

/** Digits of a script stand in a row whose first is zero. */
function valueOf(digit: string) {
  const code = digit.codePointAt(0) ?? 0
  // The digits of mathematics are five rows without a gap.
  if (code >= 0x1d7ce && code <= 0x1d7ff) return (code - 0x1d7ce) % 10
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return value
}

/** Everything that a shop keeps, by where it is: the bytes of its database with the log of its writes, a dump, backups, images. */
export async function* readEverythingKept(shop: TrustShop): AsyncGenerator<[where: string, text: string]> {
  for (const path of listFiles(shop.dataDir)) {
    const bytes = readFileSync(path)
    yield [path.slice(shop.dataDir.length + 1), (path.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes).toString()]
  }
  if (!shop.postgres) return
  const client = new pg.Client(shop.postgres.url)
  await client.connect()
  await client.query('checkpoint')
  const { rows } = await client.query<{ folder: string; database: string }>(
    "select current_setting('data_directory') as folder, (select oid::text from pg_database where datname = current_database()) as database",
  )
  await client.end()
  for (const { folder, database } of rows)
    for (const part of ['pg_wal', join('base', database)])
      for (const path of listFiles(join(folder, part))) yield [`${part} of PostgreSQL`, readFileSync(path).toString()]
  yield ['pg_dump', execFileSync('pg_dump', [shop.postgres.url], { encoding: 'utf8', maxBuffer: 2 ** 28 })]
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
}
