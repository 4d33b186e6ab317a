import pg from 'pg'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describeFound } from '#test/catalog/search-cases.ts'
import type { ProductTranslations, VariantTranslations } from '#domain/catalog/translations.ts'
import type { Database } from '#server/schema/database.ts'
import { plainText } from '#server/catalog/rich-text.ts'
import { listSearchedProducts } from '#server/search/matching/index-queries.ts'
import { listSearchedCollections } from '#server/search/matching/searched-collections.ts'
import type { SearchedProduct } from '#server/search/matching/search-index.ts'

/** A search by what the engine itself brings: every word by its beginning, the usual order of the engine. */
export interface Reference {
  name: string
  /** What the first documents say of themselves. */
  search: (text: string) => Promise<string[]>
  close: () => Promise<void>
}

/** A color of a product with everything that is written of it, the most telling first. */
interface Document {
  shown: string
  name: string
  kind: string
  color: string
  tags: string
  text: string
}

const SHOWN = 6
const AT_ONCE = 1_000
const LONGEST_TEXT = 1_000

/** The index of the engine, filled. */
export async function openReference(database: Database, folder: string, address?: string): Promise<Reference> {
  const reference = address ? await openTsvector(address) : openFts5(join(folder, 'reference.sqlite'))
  const collections = await listSearchedCollections(database.query)
  for (let lastId = ''; ;) {
    const products = await listSearchedProducts(database.query, collections, { afterId: lastId, limit: AT_ONCE })
    await reference.add(products.flatMap(toDocuments))
    lastId = products.at(-1)?.id ?? ''
    if (products.length < AT_ONCE) break
  }
  await reference.finish()
  return reference
}

/** One document for each color, so that a color and a size are those of the same thing. */
function toDocuments(product: SearchedProduct): Document[] {
  const texts = Object.values(JSON.parse(product.translations) as ProductTranslations)
  const tags = JSON.parse(product.tags) as string[]
  const { model, type, description, fit, category, brand, collections } = product
  return product.variants.map(({ color, sizes, translations }) => {
    const inStock = sizes.filter((size) => size.isInStock).map(({ size }) => size)
    const names = Object.values(JSON.parse(translations) as VariantTranslations)
    return {
      shown: describeFound({ model, type, color, inStock, tags }),
      name: [model, ...texts.map((text) => text.model)].join(' '),
      kind: [type, ...texts.map((text) => text.type)].join(' '),
      color: [color, ...names.map((name) => name.color), ...inStock].join(' '),
      tags: [...tags, fit, category, brand, ...collections].join(' '),
      text: [description, ...texts.map((text) => text.description ?? '')]
        .map((html) => plainText(html, LONGEST_TEXT))
        .join(' '),
    }
  })
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

function openFts5(path: string) {
  const database = new DatabaseSync(path)
  database.exec(
    `create virtual table found using fts5(shown unindexed, name, kind, color, tags, text, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3')`,
  )
  const insert = database.prepare('insert into found values (?, ?, ?, ?, ?, ?)')
  const select = database.prepare(
    `select shown from found where found match ? order by bm25(found, 0, 10, 9, 8, 6, 2) limit ${SHOWN}`,
  )
  return {
    name: 'FTS5',
    async add(documents: Document[]) {
      database.exec('begin')
      for (const { shown, name, kind, color, tags, text } of documents) insert.run(shown, name, kind, color, tags, text)
      database.exec('commit')
    },
    async finish() {
      database.exec(`insert into found (found) values ('optimize')`)
    },
    async search(text: string) {
      const words = wordsOf(text)
      if (words.length === 0) return []
      const match = words.map((word) => `"${word}"*`).join(' ')
      return select.all(match).map((row) => String(row['shown']))
    },
    async close() {
      database.close()
    },
  }
}

async function openTsvector(address: string) {
  const client = new pg.Client(address)
  await client.connect()
  await client.query('create table bench_found (shown text, words tsvector)')
  const weighed = ['A', 'B', 'B', 'C', 'D'].map(
    (weight, place) => `setweight(to_tsvector('simple', part_${place}), '${weight}')`,
  )
  const parts = weighed.map((_, place) => `$${place + 2}::text[]`).join(', ')
  const names = weighed.map((_, place) => `part_${place}`).join(', ')
  const insert = `insert into bench_found select shown, ${weighed.join(' || ')} from unnest($1::text[], ${parts}) as given (shown, ${names})`
  return {
    name: 'tsvector',
    async add(documents: Document[]) {
      const columns = (['shown', 'name', 'kind', 'color', 'tags', 'text'] as const).map((column) =>
        documents.map((document) => document[column]),
      )
      await client.query(insert, columns)
    },
    async finish() {
      await client.query('create index on bench_found using gin (words)')
      await client.query('analyze bench_found')
    },
    async search(text: string) {
      const words = wordsOf(text)
      if (words.length === 0) return []
      const query = words.map((word) => `${word}:*`).join(' & ')
      const { rows } = await client.query<{ shown: string }>(
        `select shown from bench_found, to_tsquery('simple', $1) as sought where words @@ sought order by ts_rank(words, sought) desc limit ${SHOWN}`,
        [query],
      )
      return rows.map(({ shown }) => shown)
    },
    async close() {
      await client.query('drop table bench_found')
      await client.end()
    },
  }
}
