import { afterAll, beforeEach, expect, test } from 'vitest'
import { removeStaleData } from '#server/cleanup-job.ts'
import type { MailPayload } from '#server/mail/queries.ts'
import { openMailSecret } from '#server/mail/sealed-secret.ts'
import { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { listMailsTo } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const email = 'reader@example.com'
const join = (address = email) => shop.api.joinNewsletter({ email: address, consent: true })
const rows = () => shop.database.query.selectFrom('newsletter_subscribers').selectAll().execute()
const payloads = async () => {
  const mails = await shop.database.query
    .selectFrom('outbox')
    .select(['recipient', 'payload'])
    .where('kind', '=', 'newsletter')
    .execute()
  const secrets = new SecretBox({ dataDir: shop.folder })
  const opened = mails.map(({ recipient, payload }) =>
    openMailSecret(secrets, { recipient, payload: JSON.parse(payload) as MailPayload }),
  )
  return (await Promise.all(opened)) as { secret: string; leave: string }[]
}
const openDesk = async () => (await shop.signIn({ isAdmin: true })).api
const listed = async () => (await (await openDesk()).listSubscribers({})).items.map((subscriber) => subscriber.email)

test('whoever asks for the newsletter is on the list once the link of the mail was opened', async () => {
  await join('Reader@Example.com ')
  expect(await listed()).toEqual([])
  expect(await listMailsTo(shop, email)).toMatchObject([{ kind: 'newsletter', payload: { language: 'en' } }])
  const [mail] = await payloads()
  await expect(shop.api.confirmNewsletter({ token: 'forged' })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  await shop.api.confirmNewsletter({ token: mail?.secret ?? '' })
  await shop.api.confirmNewsletter({ token: mail?.secret ?? '' })
  expect(await listed()).toEqual([email])
})

test('who has it already gets no other mail, and is answered alike', async () => {
  await join()
  const [mail] = await payloads()
  await shop.api.confirmNewsletter({ token: mail?.secret ?? '' })
  await join()
  expect(await payloads()).toHaveLength(1)
})

test('one mailbox gets three mails at once at most, and the newest link counts', async () => {
  for (let times = 0; times < 6; times++) await join()
  const mails = await payloads()
  expect(mails).toHaveLength(3)
  await expect(shop.api.confirmNewsletter({ token: mails[0]?.secret ?? '' })).rejects.toMatchObject({
    code: 'LINK_SPENT',
  })
  await shop.api.confirmNewsletter({ token: mails[2]?.secret ?? '' })
  expect(new Set(mails.map(({ leave }) => leave)).size).toBe(1)
})

test('without consent nothing is kept', async () => {
  await expect(shop.api.joinNewsletter({ email, consent: false as true })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  })
  expect(await rows()).toEqual([])
})

test('the link to leave deletes the e-mail, before and after it is confirmed', async () => {
  await join()
  const [mail] = await payloads()
  await shop.api.leaveNewsletter({ key: 'forged' })
  expect(await rows()).toHaveLength(1)
  await shop.api.leaveNewsletter({ key: mail?.leave ?? '' })
  await shop.api.leaveNewsletter({ key: mail?.leave ?? '' })
  expect(await rows()).toEqual([])
  await expect(shop.api.confirmNewsletter({ token: mail?.secret ?? '' })).rejects.toMatchObject({ code: 'LINK_SPENT' })
})

test('a wish that nobody confirms is forgotten when its link expires', async () => {
  await join()
  const later = (hours: number) =>
    removeStaleData(shop.database, shop.images.storage, new Date(Date.now() + hours * 3_600_000))
  await later(47)
  expect(await rows()).toHaveLength(1)
  await later(49)
  expect(await rows()).toEqual([])
})

test('the file holds those who confirmed, each with the link to leave, and no formula', async () => {
  const addresses = ['+reader@example.com', 'second@example.com']
  for (const address of addresses) await join(address)
  for (const { secret } of await payloads()) await shop.api.confirmNewsletter({ token: secret })
  await join('unsure@example.com')
  const file = await (await openDesk()).exportSubscribers()
  expect(file.split('\n').map((line) => line.split(/[;,]/)[0])).toEqual([
    '\uFEFFEmail',
    'second@example.com',
    "'+reader@example.com",
    '',
  ])
  expect(file).toContain('http://shop.test/newsletter/leave#')
})

test('staff take somebody out of it, and it is read page by page', async () => {
  await shop.database.transact((tx) =>
    tx
      .insertInto('newsletter_subscribers')
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          id: `s${String(index).padStart(3, '0')}`,
          email: `r${index}@example.com`,
          language: 'fr',
          asked_at: '2026-01-01',
          confirmed_at: '2026-01-01',
          link_expires_at: '2026-01-03',
          link_hash: `h${index}`,
          leave_key: `k${index}`,
        })),
      )
      .execute(),
  )
  const api = await openDesk()
  const first = await api.listSubscribers({})
  const second = await api.listSubscribers({ startAfter: first.next ?? '' })
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null])
  await api.removeSubscriber({ subscriberId: 's059' })
  expect((await api.listSubscribers({})).items[0]?.id).toBe('s058')
  await expect(api.removeSubscriber({ subscriberId: 's059' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a browser without JavaScript sends the form and is led to a page that says what became of it', async () => {
  const send = (form: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/newsletter/form',
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect(await send({ email, consent: 'yes', language: 'ar' })).toMatchObject({
    statusCode: 303,
    headers: { location: '/ar/newsletter?state=asked' },
  })
  expect((await rows())[0]).toMatchObject({ email, language: 'ar', confirmed_at: null })
  for (const wrong of [{ email }, { consent: 'yes' }, { email: 'x', consent: 'yes' }, {}])
    expect((await send(wrong)).headers.location).toBe('/newsletter?state=wrong')
  expect(await rows()).toHaveLength(1)
})
