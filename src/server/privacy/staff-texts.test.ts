import { readFile } from 'node:fs/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetterOf } from '#domain/privacy/forget-in-text.ts'
import { addCourier } from '#test/books/couriers.ts'
import { listTables } from '#test/databases.ts'
import { addressData, openShop } from '#test/shop.ts'

const lines: string[] = []
const shop = await openShop({ logStream: { write: (line) => void lines.push(line) } })
beforeEach(shop.empty)
afterAll(shop.close)

const person = { userName: 'Zubaydah Qanariyya', userEmail: 'zubaydah.q@canary.example', userPhoneNumber: '27 654 321' }
const canaries = ['zubaydah', 'qanariyya', '27654321', 'canary']
/** How staff write about her, wherever they type. */
const about = 'Asked zubaydah  QANARIYYA, Zubaydah.Q@canary.example, +216 27 654 321 (27.654.321)'

/** An order of hers, and everything that staff can type about her elsewhere. */
async function addPerson() {
  const product = await shop.addProduct({ colors: { Ink: { M: 20 } } })
  const productData = [{ skuId: product.sku(), quantity: 1 }]
  const { api } = await shop.signIn({ isAdmin: true })
  const place = (data: object) => shop.api.placeDirectOrder({ addressData: { ...addressData, ...data }, productData })
  const hers = await place({ ...person, street: '71 rue Canary', comment: 'Ring at the canary gate' })
  const other = await place({ userName: 'Sami', userEmail: 'sami@example.com' })
  await shop.api.joinNewsletter({ email: person.userEmail, consent: true })
  await api.addOrderNote({ orderId: hers.id, note: 'The canary lady' })
  await api.addOrderNote({ orderId: other.id, note: `Neighbour of ${about}` })
  const courierId = await addCourier({ api }, 'Rapide')
  await api.correctCash({ courierId, amount: 5, reason: about })
  await api.saveView({ name: `Of ${person.userName}`, filter: {} })
  return { api, hers, other }
}

/** Where anything of her stands: tables, the file of the database, the log. */
async function findTraces() {
  const found: string[] = []
  const look = (where: string, text: string) => {
    const folded = text.toLowerCase().replaceAll(/[ .]/g, '')
    if (canaries.some((canary) => folded.includes(canary))) found.push(where)
  }
  for (const table of await listTables(shop.database.query)) {
    const rows = await shop.database.query
      .selectFrom(table as 'orders')
      .selectAll()
      .execute()
    look(table, JSON.stringify(rows))
  }
  look('log', lines.join(''))
  if (process.env['TEST_POSTGRES']) return found
  for (const end of ['', '-wal'])
    look(`file${end}`, (await readFile(`${shop.address}${end}`).catch(() => Buffer.alloc(0))).toString('latin1'))
  return found
}

const countMails = async () => {
  const rows = await shop.database.query.selectFrom('outbox').select('kind').where('kind', '=', 'newsletter').execute()
  return rows.length
}

describe('what staff and forms say of a person', () => {
  it('goes with a guest who is erased, wherever it was typed, and the mail of the newsletter is not sent', async () => {
    const { api, hers, other } = await addPerson()
    expect(await findTraces()).toEqual(
      expect.arrayContaining(['cash_entries', 'outbox', 'saved_views', 'order_history']),
    )

    await api.eraseGuest({ orderId: hers.id })

    expect(await findTraces()).toEqual([])
    const { events } = await api.getOrderDetails({ orderId: other.id })
    expect(events.map(({ detail }) => detail)).toContain(
      'Neighbour of Asked Deleted account, Deleted account, Deleted account (Deleted account)',
    )
  })

  it('goes with an account that is deleted', async () => {
    await addPerson()
    const { api, id } = await shop.signIn({ email: person.userEmail })
    await shop.database.transact((tx) =>
      tx
        .updateTable('users')
        .set({ name: 'Zubaydah', lastname: 'Qanariyya', phone: '+21627654321' })
        .where('id', '=', id)
        .execute(),
    )
    await api.deleteAccount({ password: 'correct horse' })
    expect(await findTraces()).toEqual([])
  })

  it('is forgotten by the newsletter with the mail that waits, whoever ends it', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const join = () => shop.api.joinNewsletter({ email: person.userEmail, consent: true })
    const find = () => shop.database.query.selectFrom('newsletter_subscribers').selectAll().executeTakeFirstOrThrow()
    await join()
    await shop.api.leaveNewsletter({ key: (await find()).leave_key })
    expect(await countMails()).toBe(0)
    await join()
    await api.removeSubscriber({ subscriberId: (await find()).id })
    expect(await countMails()).toBe(0)
  })
})

describe('a text that names somebody', () => {
  const forget = forgetterOf(
    { names: ['Amel Ben Ali', 'Sami'], emails: ['a.b@x.example'], phones: ['20 123 456'] },
    '-',
  )
  it.each([
    ['Amel Ben Ali called', '- called'],
    ['AMEL  ben ali, a.b@X.example', '-, -'],
    ['+216 20 123 456 / 20123456 / 20.123.456', '- / - / -'],
    ['Amel Ben Alia, Camel Ben Ali, 120123456, Sami', 'Amel Ben Alia, Camel Ben Ali, 120123456, Sami'],
    ['{"reason":"Amel Ben Ali","by":"Amel"}', '{"reason":"-","by":"Amel"}'],
    ['["Amel","Ben Ali"]', '["Amel","Ben Ali"]'],
    ['', ''],
  ])('%j becomes %j', (text, left) => {
    expect(forget(text)).toBe(left)
  })
})
