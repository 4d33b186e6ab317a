import { hasCardNumber } from '#domain/card-number.ts'
import { toShopDay } from '#domain/dates.ts'
import { plainLetters } from '#domain/texts/plain-letters.ts'
import type { Database } from '#server/schema/database.ts'
import type { LiveSearch } from './live-search.ts'
import { parseSearch } from './matching/parse-search.ts'
import { countSearch, countTextsOf, isCounted } from './queries.ts'
import { rankProducts } from './matching/rank-products.ts'

/** The most texts that are counted in a day. More come from machines, or are meant to fill the table. */
const TEXTS_A_DAY = 1_000
/** Characters that are kept. */
const LONGEST = 60
/** More digits than this may be a phone, a number of an order or of a card. */
const MOST_DIGITS = 5

/**
 * Counts a search by its text and its day, and whether it was in vain. Who searched is not known here. What may be an
 * email, a phone or a number of somebody is not counted, nor is what is longer than a search.
 */
export async function noteSearch(database: Database, live: LiveSearch, typed: string, now = new Date()): Promise<void> {
  const counted = toCountedText(typed)
  if (!counted) return
  const { index, synonyms } = await live.read()
  const { total } = rankProducts(index, parseSearch(index, synonyms, typed), {
    sort: 'newest',
    after: undefined,
    limit: 1,
  })
  const day = toShopDay(now)
  await database.transact(async (tx) => {
    if (!(await isCounted(tx, day, counted.text)) && (await countTextsOf(tx, day)) >= TEXTS_A_DAY) return
    await countSearch(tx, { day, ...counted, isInVain: total === 0 })
  })
}

/** A search as it is counted, without accents and case, and as it was typed. Undefined if it may identify a person. */
export function toCountedText(typed: string): { text: string; spelling: string } | undefined {
  const written = withoutUnseen(typed)
  const text = plainLetters(written)
  const digits = text.replaceAll(/\D/g, '').length
  const isPersonal = /[@＠]|https?:|www\.|\(at\)/.test(text) || digits > MOST_DIGITS || hasCardNumber(typed)
  if (text.length < 2 || text.length > LONGEST || isPersonal || !/[\p{L}\p{N}]/u.test(text)) return undefined
  // Marks may make it longer than what is kept.
  return { text, spelling: written.length > LONGEST ? text : written }
}

/** A text without invisible characters, such as marks of direction, and without more than one space between words. */
const withoutUnseen = (typed: string) => typed.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim()
