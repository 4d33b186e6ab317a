import type { Api } from '../open-desk.ts'
import type { List } from './list.ts'

/** Lists of products in the back office. */
export async function productLists(api: Api): Promise<List[]> {
  const listWith = (query: Parameters<typeof api.listAdminProducts>[0]) => () => api.listAdminProducts(query)
  const lastId = await fiftiethPage(api)
  return [
    ['products, first page', listWith({})],
    ['products, the fiftieth page', listWith({ startAfter: lastId })],
    ['products by name', listWith({ sort: 'model' })],
    ['products by name, deep', listWith({ sort: 'model', startAfter: lastId })],
    ['products by price, deep', listWith({ sort: 'dearest', startAfter: lastId })],
    ['products changed last', listWith({ sort: 'changed' })],
    ['products of a collection', listWith({ collection: 'jackets', sort: 'cheapest' })],
    ['products of an empty collection', listWith({ collection: 'winter', sort: 'cheapest' })],
    ['products, drafts', listWith({ status: 'draft', sort: 'model' })],
    ['products by a word', listWith({ search: 'zaghouan 77' })],
    ['products by a common word', listWith({ search: 'hoodie' })],
    ['products by a common word, by price', listWith({ search: 'ink', sort: 'cheapest' })],
    ['products by one letter, deep', listWith({ search: 'h', startAfter: lastId })],
    ['products by words none has together', listWith({ search: 'marsa goulette' })],
    ['products by a code', listWith({ search: 'SKU-4711' })],
    ['products by a word, drafts running out', listWith({ search: 'hoodie', status: 'draft', stock: 'low' })],
    ['products by nothing', listWith({ search: 'zzzzz' })],
    ['products running out', listWith({ stock: 'low' })],
    ['products sold out, deep', listWith({ stock: 'out', startAfter: lastId })],
    ['products running out, by name', listWith({ stock: 'low', sort: 'model' })],
    ['drafts sold out by price', listWith({ stock: 'out', status: 'draft', sort: 'dearest' })],
    ['products on sale running out, by price', listWith({ stock: 'low', status: 'published', sort: 'cheapest' })],
    ['products on sale, by price', listWith({ status: 'published', sort: 'dearest' })],
    ['products on sale, changed last', listWith({ status: 'published', sort: 'changed' })],
    ['deleted products, changed last', listWith({ status: 'deleted', sort: 'changed' })],
    ['products of a collection, deep', listWith({ collection: 'jackets', startAfter: lastId })],
    ['products of a collection, by name', listWith({ collection: 'jackets', sort: 'model' })],
    ['drafts of a collection, changed last', listWith({ collection: 'jackets', status: 'draft', sort: 'changed' })],
    ['products of a collection by a word', listWith({ collection: 'jackets', search: 'hoodie' })],
    ['products of a collection sold out, deep', listWith({ collection: 'jackets', stock: 'out', startAfter: lastId })],
    ['products of an empty collection sold out', listWith({ collection: 'winter', stock: 'out' })],
  ]
}

async function fiftiethPage(api: Api): Promise<string> {
  let startAfter: string | undefined
  for (let page = 0; page < 50; page++) {
    const { items: seen } = await api.listAdminProducts({ limit: 100, ...(startAfter && { startAfter }) })
    startAfter = seen.at(-1)?._id ?? startAfter
  }
  return startAfter ?? ''
}
