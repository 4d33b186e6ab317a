import { afterAll, beforeAll, expect, it } from 'vitest'
import { listMailsTo } from '#test/mails.ts'
import { openShop, type Shop } from '#test/shop.ts'
import { removeStaleData } from '#server/cleanup-job.ts'
import { mailTemplates } from '#server/features.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { getSettings } from '#server/settings/queries.ts'
import { nameOfMail } from '#back-office/rooms.ts'
import { listFrameGroups, rightOfPath } from '#back-office/frame/frame-links.ts'
import { noteOf } from '#back-office/guide/guide-notes.ts'
import { tellIdeas } from './tell-ideas.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('an idea is written down, listed, told by one mail and deleted in time', async () => {
  const { api } = await shop.signIn({ role: 'owner' })
  const idea = await api.addIdea({ text: 'Linen shirts' })
  expect(await api.listIdeas()).toEqual([idea])
  await expect(shop.api.listIdeas()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })

  await tellIdeas(shop.database, new Date())
  await tellIdeas(shop.database, new Date())
  const { contactEmail } = await getSettings(shop.database.query)
  const mails = (await listMailsTo(shop, contactEmail)).filter(({ kind }) => kind === 'new-ideas')
  expect(mails).toHaveLength(1)
  const parts = { database: shop.database, templates: mailTemplates, shopUrl: 'http://shop.test' }
  const mail = await composeMail(parts, { kind: 'new-ideas', payload: { count: '1' } })
  expect(mail?.content.text).toContain('One idea')

  await removeStaleData(shop.database, shop.images.storage, new Date(Date.now() + 400 * 86_400_000))
  expect(await shop.database.query.selectFrom('ideas').selectAll().execute()).toEqual([])
})

it('its room is in the navigation, with its right, its note and the name of its mail', () => {
  const links = listFrameGroups().flatMap((group) => group.links)
  expect(links.map(({ to, label }) => ({ to, label }))).toContainEqual({ to: '/admin/ideas', label: 'Ideas' })
  expect(rightOfPath('/admin/ideas')).toBe('catalog:read')
  expect(noteOf('/admin/ideas')).toMatchObject({ topic: 'products' })
  expect(nameOfMail('new-ideas')).toBe('New ideas, to the shop')
})
