import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'
import { upsertRedirect } from './redirects/redirect-queries.ts'
import { findCollectionById } from './queries.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const draft = {
  names: { en: 'Winter', fr: '', ar: '' },
  slug: 'winter',
  imageId: null,
  sort: 'newest' as const,
  rule: null,
  hidden: false,
  startsAt: null,
  endsAt: null,
}
const named = (en: string) => ({ ...draft, names: { ...draft.names, en } })
const countDone = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length
const reasonsOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? (result.reason as { code: string }).code : []))

describe('two at the same moment', () => {
  it('save a collection once, and would write over each other if they only looked', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const { version } = await api.addCollection(draft)
    const saves = await Promise.allSettled(
      ['Cold days', 'Snow', 'Frost'].map((name) =>
        api.editCollection({ ...named(name), collectionId: 'winter', version }),
      ),
    )
    expect([countDone(saves), reasonsOf(saves)]).toEqual([1, ['COLLECTION_CHANGED', 'COLLECTION_CHANGED']])

    // The broken variant: it has seen the version that it wants, and does not ask again when it writes.
    const seen = await Promise.all([1, 2].map(() => findCollectionById(shop.database.query, 'winter')))
    const written = await Promise.allSettled(
      seen.map((row) =>
        shop.database.transact(async (tx) => {
          if (row?.version !== version + 1) throw new Error('Changed')
          await tx
            .updateTable('collections')
            .set({ version: row.version + 1 })
            .where('id', '=', row.id)
            .execute()
        }),
      ),
    )
    expect(countDone(written)).toBe(2)
  })

  it('save a menu that nobody has changed before once', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const saves = await Promise.allSettled([1, 2, 3].map(() => api.saveMenu({ name: 'main', version: 0, items: [] })))
    expect([countDone(saves), reasonsOf(saves)]).toEqual([1, ['COLLECTION_CHANGED', 'COLLECTION_CHANGED']])
  })

  it('add a collection of the same address once', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const adds = await Promise.allSettled([1, 2, 3].map(() => api.addCollection(draft)))
    expect([countDone(adds), reasonsOf(adds)]).toEqual([1, ['INVALID_REQUEST', 'INVALID_REQUEST']])
  })

  it('lead nobody in a circle', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    await Promise.all([
      api.saveRedirects({ redirects: [{ path: '/a', target: '/b' }] }),
      api.saveRedirects({ redirects: [{ path: '/b', target: '/a' }] }),
    ])
    const targets = await Promise.all(['/a', '/b'].map(async (path) => (await shop.api.findRedirect({ path })).target))
    expect(targets).toContain(null)
    // As the database has them where neither saw the other.
    await shop.database.transact(async (tx) => {
      await upsertRedirect(tx, { path: '/c', target: '/d' })
      await tx.insertInto('redirects').values({ path: '/d', target: '/c', created_at: '' }).execute()
    })
    expect(await shop.api.findRedirect({ path: '/c' })).toEqual({ target: null })
  })
})
