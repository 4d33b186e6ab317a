import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_SAVED_VIEWS } from '#domain/orders/staff/views/saved-view.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

type Staff = Awaited<ReturnType<typeof shop.signIn>>
const namesOf = async ({ api }: Staff) => (await api.listSavedViews()).map(({ name }) => name)
const packing = { view: 'to-pack', sort: 'oldest' } as const

describe('the views that staff save', () => {
  it('are of the one who saved them alone, read-only staff among them', async () => {
    const amel = await shop.signIn({ isAdmin: true, role: 'read-only' })
    const sami = await shop.signIn({ isAdmin: true })
    const saved = await amel.api.saveView({ name: '  Oldest   first ', filter: packing })

    expect(saved).toEqual({ id: expect.any(String), name: 'Oldest first', filter: packing })
    expect(await amel.api.listSavedViews()).toEqual([saved])
    expect(await sami.api.listSavedViews()).toEqual([])
    const stranger = { viewId: saved.id, name: 'Mine', filter: packing }
    await expect(sami.api.changeSavedView(stranger)).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
    await expect(sami.api.deleteSavedView({ viewId: saved.id })).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
    expect(await amel.api.listSavedViews()).toEqual([saved])
  })

  it('keep a filter, but not the words of a search, which name a person', async () => {
    const amel = await shop.signIn({ isAdmin: true })
    const filter = {
      status: 'refused',
      from: '2026-11-01',
      to: '2026-11-30',
      sort: 'highest',
      search: 'Zubaydah',
    } as const
    const { search: _, ...kept } = filter
    await amel.api.saveView({ name: 'Refused in November', filter })
    expect(await amel.api.listSavedViews()).toMatchObject([{ filter: kept }])
    expect(JSON.stringify(await shop.database.query.selectFrom('saved_views').selectAll().execute())).not.toMatch(/Zub/)
  })

  it('take another name and another filter, and no name that another one has', async () => {
    const amel = await shop.signIn({ isAdmin: true })
    const { id: viewId } = await amel.api.saveView({ name: 'Oldest', filter: packing })
    await amel.api.saveView({ name: 'Late', filter: { view: 'problems' } })
    await amel.api.changeSavedView({ viewId, name: 'OLDEST', filter: { status: 'Shipped' } })
    expect(await amel.api.listSavedViews()).toMatchObject([
      { name: 'OLDEST', filter: { status: 'Shipped', sort: 'newest' } },
      { name: 'Late' },
    ])
    const taken = { details: { fields: { name: 'You have a view of this name.' } } }
    await expect(amel.api.changeSavedView({ viewId, name: 'late', filter: {} })).rejects.toMatchObject(taken)
    await expect(amel.api.saveView({ name: 'LATE', filter: {} })).rejects.toMatchObject(taken)
  })

  it('come back where they stood when deleting one is undone', async () => {
    const amel = await shop.signIn({ isAdmin: true })
    for (const name of ['One', 'Two', 'Three']) await amel.api.saveView({ name, filter: packing })
    const [, two] = await amel.api.listSavedViews()
    await amel.api.deleteSavedView({ viewId: two?.id ?? '' })
    expect(await namesOf(amel)).toEqual(['One', 'Three'])
    await amel.api.saveView({ name: 'Two', filter: packing, place: 1 })
    expect(await namesOf(amel)).toEqual(['One', 'Two', 'Three'])
    await amel.api.saveView({ name: 'Four', filter: packing })
    expect(await namesOf(amel)).toEqual(['One', 'Two', 'Three', 'Four'])
  })

  it('are so many at most and have one name each, however many are saved at once', async () => {
    const amel = await shop.signIn({ isAdmin: true })
    const save = (name: string) => amel.api.saveView({ name, filter: packing })
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => save('Same')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await Promise.allSettled(Array.from({ length: MAX_SAVED_VIEWS + 3 }, (_, place) => save(`View ${place}`)))
    expect(await namesOf(amel)).toHaveLength(MAX_SAVED_VIEWS)
    await expect(save('One more')).rejects.toMatchObject({ code: 'TOO_MANY_VIEWS' })
  })

  it('filter nothing by what a later version has saved in them', async () => {
    const amel = await shop.signIn({ isAdmin: true })
    await amel.api.saveView({ name: 'Later', filter: packing })
    await shop.database.transact((tx) =>
      tx.updateTable('saved_views').set({ filter: '{"view":"on-the-moon"}' }).execute(),
    )
    expect(await amel.api.listSavedViews()).toMatchObject([{ name: 'Later', filter: { sort: 'newest' } }])
  })

  it('end with the account', async () => {
    const amel = await shop.signIn({ isAdmin: true })
    await shop.signIn({ isAdmin: true })
    await amel.api.saveView({ name: 'Oldest', filter: packing })
    expect((await amel.api.downloadMyData()).views).toMatchObject([{ name: 'Oldest', filter: packing }])
    await amel.api.deleteAccount({ password: amel.password })
    expect(await shop.database.query.selectFrom('saved_views').selectAll().execute()).toEqual([])
  })
})
