import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '#test/databases.ts'
import { addProduct } from '#test/shop.ts'
import { searchByPrefix, type TermRanges } from './prefix-search.ts'
import { prefixRange, parseTerms } from './search-terms.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)

const models = ['Marsa Hoodie', 'Marsa Tee', 'Marsa Cap', 'Nefta Hoodie', 'Nefta Tee', 'Nefta Marsala', 'Soukra Cap']
for (const model of models) await addProduct(database, { model, slug: model, type: '', brand: '' })

/** The models that a list finds by these words when so many rows with a word are still rare. */
async function find(sought: TermRanges[], rare: number) {
  const table = { name: 'product_words', id: 'product_id', listed: 'products.id', rare } as const
  const { ids, condition } = await searchByPrefix(database.query, table, sought)
  const rows = await database.query
    .selectFrom('products')
    .select('model')
    .$if(ids !== undefined, (list) => list.where('id', 'in', ['', ...(ids ?? [])]))
    .where(condition)
    .execute()
  return rows.map(({ model }) => model).toSorted()
}

it.each(['marsa', 'm', 'marsa hoodie', 'nefta cap', 'nefta m', 'hoodie marsa m', 'soukra nefta', 'nobody', ''])(
  'finds the same by "%s", whether its words are rare or common',
  async (search) => {
    const words = parseTerms(search)
    const expected = models
      .filter((model) => words.every((word) => parseTerms(model).some((own) => own.startsWith(word))))
      .toSorted()
    for (const rare of [0, 1, 2, 3, 100]) {
      const found = await find(
        words.map((word) => [prefixRange(word)]),
        rare,
      )
      expect({ rare, found }).toEqual({ rare, found: expected })
    }
  },
)

it.each([0, 2, 100])('takes any of the meanings of a word, when %i rows are rare', async (rare) => {
  const found = await find([[prefixRange('soukra'), ['cap', 'cap']], [prefixRange('m')]], rare)
  expect(found).toEqual(['Marsa Cap'])
})
