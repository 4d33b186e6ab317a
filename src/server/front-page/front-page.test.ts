import { afterAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import type { FrontPageDraft } from '#domain/front-page/admin-front-page-endpoints.ts'
import { neutralFrontPage, specifiedFrontPage } from '#domain/front-page/default-front-page.ts'
import { FrontPage, type FrontSection } from '#domain/front-page/front-page.ts'
import { noWords } from '#domain/texts/words.ts'
import { deleteUnusedImages } from '#server/images/delete-unused-images.ts'
import { demoProducts } from '#server/demo/catalogue.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { createImageFile } from '#test/product-details.ts'
import { openShop } from '#test/shop.ts'
import { passNextChange } from './schedule-job.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const words = (en: string) => ({ ...noWords, en })
const text = (id: string, more: object = {}): FrontSection => {
  const [section] = FrontPage.parse([{ id, type: 'text', title: words(id), body: noWords, ...more }])
  if (!section) throw new Error('no section')
  return section
}
const openEditor = async () => (await shop.signIn({ isAdmin: true })).api
const publish = async (api: Awaited<ReturnType<typeof openEditor>>, sections: FrontSection[]) => {
  const { version } = await api.getFrontPageDraft()
  const draft = await api.saveFrontPageDraft({ version, sections })
  return api.publishFrontPage({ version: draft.version })
}
const seen = async (language?: 'fr' | 'ar') =>
  (await shop.api.getFrontPage(language ? { language } : {})).sections?.map(({ id }) => id)

const seedSome = () => seedDemo(shop.database, shop.images.storage, { products: demoProducts.slice(0, 2) })

test('a demo that published nothing shows its own page, and staff begin with that', async () => {
  await seedSome()
  const api = await openEditor()
  expect(await shop.api.getFrontPage()).toEqual({ sections: null })
  expect(await shop.api.getSettings()).toMatchObject({ isDemo: true })
  expect(await api.getFrontPageDraft()).toMatchObject({ sections: specifiedFrontPage, isChanged: false, history: [] })
  expect(FrontPage.parse(specifiedFrontPage)).toEqual(specifiedFrontPage)
})

test('any other shop begins with a page without a word or a picture of the demo', async () => {
  const api = await openEditor()
  await shop.addProduct()
  expect(await seen()).toEqual(['banner', 'slides', 'newest', 'collections'])
  expect(await shop.api.getSettings()).not.toHaveProperty('isDemo')
  expect(await api.getFrontPageDraft()).toMatchObject({ sections: neutralFrontPage, isChanged: false, history: [] })
  expect((await api.publishFrontPage({ version: 0 })).sections).toEqual(neutralFrontPage)
})

test('once the demo is removed nothing of it is said, also where staff had made one of its products their own', async () => {
  await seedSome()
  const api = await openEditor()
  const { items: products } = await api.listAdminProducts({})
  const product = await api.getAdminProduct({ id: products[0]?._id ?? '' })
  await shop.database.transact((tx) =>
    tx.updateTable('products').set({ model: 'Mine' }).where('id', '=', product._id).execute(),
  )
  expect(await shop.api.getSettings()).toMatchObject({ isDemo: true })
  expect(await api.removeDemo()).toMatchObject({ removed: 1, kept: [{ model: 'Mine' }] })
  expect(await shop.api.getSettings()).not.toHaveProperty('isDemo')
  expect(await seen()).toContain('banner')
})

test('a demo whose products were all deleted one by one is removed like any other', async () => {
  await seedSome()
  const api = await openEditor()
  for (const { _id: id } of (await api.listAdminProducts({})).items) await api.deleteProduct({ id })
  expect([await shop.api.getSettings(), await api.getSetup()]).toMatchObject([{ isDemo: true }, { hasDemo: true }])
  await api.removeDemo()
  expect(await shop.api.getSettings()).not.toHaveProperty('isDemo')
  expect(await api.getSetup()).toMatchObject({ hasDemo: false })
  expect((await api.listAdminActions({ search: 'demo' })).items.map(({ action }) => action)).toContain('demo.removed')
})

test('visitors see a change once it is published, and never the draft', async () => {
  const api = await openEditor()
  const { version } = await api.getFrontPageDraft()
  const draft = await api.saveFrontPageDraft({ version, sections: [text('secret')] })
  expect(draft).toMatchObject({ isChanged: true, history: [] })
  expect(await seen()).not.toContain('secret')

  const published = await api.publishFrontPage({ version: draft.version })
  expect(published).toMatchObject({ isChanged: false, history: [{ number: 1 }] })
  expect(await seen()).toEqual(['secret'])

  await api.saveFrontPageDraft({ version: published.version, sections: [text('other')] })
  expect(await seen()).toEqual(['secret'])
})

test('hidden sections and those of other languages are not told to visitors', async () => {
  const api = await openEditor()
  await publish(api, [text('all'), text('hidden', { hidden: true }), text('french', { languages: ['fr'] })])
  expect(await seen()).toEqual(['all'])
  expect(await seen('fr')).toEqual(['all', 'french'])
  expect(await seen('ar')).toEqual(['all'])
})

test('words of another language stand in where one has none', async () => {
  const api = await openEditor()
  await publish(api, [text('a', { title: { en: 'Winter', fr: 'Hiver', ar: '' } })])
  const titleIn = async (language: 'en' | 'fr' | 'ar') =>
    (await shop.api.getFrontPage({ language })).sections?.[0]?.['title']
  expect([await titleIn('en'), await titleIn('fr'), await titleIn('ar')]).toEqual(['Winter', 'Hiver', 'Winter'])
})

test('a section that is due later comes with the look after its time, in pages that are kept too', async () => {
  const api = await openEditor()
  const starts = new Date(Date.now() + 400)
  await publish(api, [text('now'), text('later', { startsAt: starts.toISOString() })])
  expect(await seen()).toEqual(['now'])
  const positionOf = () => shop.database.changes.position()
  const before = await positionOf()

  await passNextChange(shop.database, new Date(starts.getTime() - 1))
  expect(await positionOf()).toBe(before)

  await passNextChange(shop.database, starts)
  expect(await positionOf()).toBeGreaterThan(before)
  const next = await shop.database.query.selectFrom('front_page_versions').select('next_change_at').execute()
  expect(next).toEqual([{ next_change_at: null }])
})

test('of two editors the second one is refused and loses nothing', async () => {
  const api = await openEditor()
  const { version } = await api.getFrontPageDraft()
  const outcomes = await Promise.allSettled([
    api.saveFrontPageDraft({ version, sections: [text('one')] }),
    api.saveFrontPageDraft({ version, sections: [text('two')] }),
  ])
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'FRONT_PAGE_CHANGED' } }])
  await expect(api.publishFrontPage({ version })).rejects.toMatchObject({ code: 'FRONT_PAGE_CHANGED' })
  await expect(api.discardFrontPageDraft({ version })).rejects.toMatchObject({ code: 'FRONT_PAGE_CHANGED' })
})

test('publishing twice at once publishes one version', async () => {
  const api = await openEditor()
  const { version } = await api.saveFrontPageDraft({ version: 0, sections: [text('one')] })
  const outcomes = await Promise.allSettled([api.publishFrontPage({ version }), api.publishFrontPage({ version })])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await api.getFrontPageDraft()).history).toHaveLength(1)
})

test('a version that was published becomes the draft again, and its history tells who published it', async () => {
  const api = await openEditor()
  await publish(api, [text('first')])
  const { history, version } = await publish(api, [text('second')])
  expect(history.map(({ number }) => number)).toEqual([2, 1])
  expect(history[0]?.by).not.toBe('')

  const restored = await api.restoreFrontPage({ version, id: history[1]?.id ?? '' })
  expect(restored.sections.map(({ id }) => id)).toEqual(['first'])
  expect(await seen()).toEqual(['second'])
  await expect(api.restoreFrontPage({ version: restored.version, id: 'none' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const discarded = await api.discardFrontPageDraft({ version: restored.version })
  expect(discarded).toMatchObject({ isChanged: false, sections: [{ id: 'second' }] })
})

test('only the last fifty versions are kept', async () => {
  const api = await openEditor()
  let draft: FrontPageDraft = await publish(api, [text('0')])
  for (let count = 1; count < 52; count++) draft = await api.publishFrontPage({ version: draft.version })
  expect(draft.history).toHaveLength(50)
  expect(draft.history.at(-1)?.number).toBe(3)
})

const hostile = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'http://evil.example',
  'https://user:secret@evil.example',
  'https://evil.example/ x',
  'mailto:a@b.c',
]
test.each(hostile)('a link to %s is refused', async (link) => {
  const api = await openEditor()
  const sections = [{ id: 'b', type: 'banner' as const, title: words('x'), line: noWords, button: noWords, link }]
  await expect(api.saveFrontPageDraft({ version: 0, sections })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('links to pages of the shop and to other sites over https are taken', async () => {
  const api = await openEditor()
  const banner = (id: string, link: string) => ({
    id,
    type: 'banner' as const,
    title: words('x'),
    line: noWords,
    button: noWords,
    link,
  })
  const sections = [
    banner('a', '/collections/jackets?sort=new#top'),
    banner('b', 'https://example.com/lookbook'),
    banner('c', ''),
  ]
  await expect(api.saveFrontPageDraft({ version: 0, sections })).resolves.toMatchObject({ isChanged: true })
})

test('a picture is kept while the draft or a version shows it, and forgotten when none does', async () => {
  const api = await openEditor()
  const bytes = await sharp({ create: { width: 240, height: 100, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const [uploaded] = await api.uploadImages({ images: [new File([new Uint8Array(bytes)], 'wide.png')] })
  const wide = uploaded?.id ?? ''
  const hero = { id: 'hero', type: 'hero' as const, wide, title: noWords, line: noWords, button: noWords }
  const { version } = await api.saveFrontPageDraft({ version: 0, sections: [FrontPage.parse([hero])[0]!] })
  const tomorrow = Date.now() + 48 * 3_600_000
  expect(await deleteUnusedImages(shop.database, shop.images.storage, tomorrow)).toBe(0)
  await api.publishFrontPage({ version })
  expect((await shop.api.getFrontPage()).sections).toMatchObject([{ wide: { id: wide, width: 240, height: 100 } }])
  expect(await deleteUnusedImages(shop.database, shop.images.storage, tomorrow)).toBe(0)

  await shop.database.transact((tx) => tx.deleteFrom('front_page_images').execute())
  expect(await deleteUnusedImages(shop.database, shop.images.storage, tomorrow)).toBe(1)
})

test('a picture that is not there is refused', async () => {
  const api = await openEditor()
  const hero = {
    id: 'hero',
    type: 'hero' as const,
    wide: 'f'.repeat(32),
    title: noWords,
    line: noWords,
    button: noWords,
  }
  await expect(api.saveFrontPageDraft({ version: 0, sections: [hero] })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  })
})

test('sections that a later version has written are left out, and the others shown and edited', async () => {
  const api = await openEditor()
  await publish(api, [text('first'), text('second'), text('third')])
  await shop.database.transact((tx) =>
    tx
      .updateTable('front_page_versions')
      .set({
        sections: JSON.stringify([
          text('first'),
          { id: 'later', type: 'a-later-type', hidden: false, startsAt: null, endsAt: null, languages: [] },
          { ...text('second'), tone: 'a-later-tone' },
          text('third'),
        ]),
      })
      .execute(),
  )
  expect(await seen()).toEqual(['first', 'third'])
  expect((await api.getFrontPageDraft()).sections.map(({ id }) => id)).toEqual(['first', 'third'])
  await passNextChange(shop.database, new Date())
})

test('a film needs a picture that is shown first, and must be there', async () => {
  const api = await openEditor()
  const [picture] = await api.uploadImages({ images: [await createImageFile()] })
  const told = { title: noWords, line: noWords, button: noWords }
  const save = (media: object) => {
    const hero = { id: 'hero', type: 'hero' as const, ...told, film: 'f'.repeat(32), ...media }
    return api.saveFrontPageDraft({ version: 0, sections: [hero] })
  }
  await expect(save({})).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    details: { fields: { 'sections.0.film': expect.stringContaining('A film needs a picture') } },
  })
  await expect(save({ wide: picture?.id })).rejects.toMatchObject({
    message: 'A film is not there any more. Please upload it again.',
  })
})
