import { afterAll, beforeEach, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const countMails = async () => (await shop.database.query.selectFrom('outbox').select('id').execute()).length
/** Spellings of one mailbox. */
const spelling = (at: number) => `vic${'.'.repeat(at % 2)}tim+${at}@gmail.com`

it('new accounts under many spellings of a mailbox bring it six mails at once; all accounts are there', async () => {
  const password = 'a long enough Passphrase 7'
  for (let at = 0; at < 8; at++)
    await shop.api.register({ email: spelling(at), password, name: 'Amel', lastname: 'B', phone: '20123456' })
  expect(await countMails()).toBe(6)
  expect(await shop.database.query.selectFrom('users').select('id').execute()).toHaveLength(8)
})

it('the newsletter asks a mailbox three times at once, however it is spelled', async () => {
  for (let at = 0; at < 8; at++) await shop.api.joinNewsletter({ email: spelling(at), consent: true })
  expect(await countMails()).toBe(3)
})
