import type { Row } from '#server/platform/db/database.ts'
import { foldTerm, parseTermsAndTails } from '#server/platform/search/search-terms.ts'

type Run = (script: string) => Promise<Row[]>

/** Rows read, and words written, by one statement. */
const AT_ONCE = 5_000

/** Makes the products and the log entries that are there already findable by their words. */
export async function migrate(run: Run): Promise<void> {
  const products = 'select id, model, type, brand, sku, slug, tags from products'
  await eachPage(run, products, async (rows, ids) => {
    const colors = `select product_id, color as text from variants where deleted = 0 and product_id in (${ids})`
    const codes = `select product_id, code || ' ' || barcode as text from skus join variants on variants.id = variant_id
      where skus.deleted = 0 and variants.deleted = 0 and product_id in (${ids})`
    const parts = Map.groupBy([...(await run(colors)), ...(await run(codes))], (row) => row['product_id'])
    const words = rows.flatMap(({ id, tags, ...names }) => {
      const more = (parts.get(id) ?? []).map(({ text }) => text)
      const text = [...Object.values(names), ...(JSON.parse(String(tags)) as string[]), ...more].join(' ')
      return parseTermsAndTails(text).map((word): [string, unknown] => [word, id])
    })
    await insertWords(run, 'product_words', words)
  })

  const actions = 'select id, user_id, action, subject_id, subject_name from admin_actions'
  await eachPage(run, actions, async (rows) => {
    const words = rows.flatMap((row) => {
      const own = parseTermsAndTails(`${String(row['action'])} ${String(row['subject_name'])}`)
      const by = row['user_id'] === null ? [] : [foldTerm(`by-${String(row['user_id'])}`)]
      return [...new Set([...own, foldTerm(String(row['subject_id'])), ...by])].map((word): [string, unknown] => [
        word,
        row['id'],
      ])
    })
    await insertWords(run, 'action_words', words)
  })
}

async function eachPage(run: Run, list: string, work: (rows: Row[], ids: string) => Promise<void>) {
  for (let last = ''; ;) {
    const rows = await run(`${list} where id > '${last}' order by id limit ${AT_ONCE}`)
    if (rows.length === 0) return
    await work(rows, rows.map(({ id }) => `'${String(id)}'`).join(', '))
    last = String(rows.at(-1)?.['id'])
  }
}

/** Words hold a-z and 0-9 only, and ids hyphens beside: none of them needs quoting. */
async function insertWords(run: Run, table: string, words: [string, unknown][]) {
  for (let first = 0; first < words.length; first += AT_ONCE) {
    const rows = words.slice(first, first + AT_ONCE).map(([word, id]) => `('${word}', '${String(id)}')`)
    await run(`insert into ${table} values ${rows.join(', ')}`)
  }
}
