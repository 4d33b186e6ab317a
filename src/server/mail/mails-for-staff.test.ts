import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeStaleData } from '#server/cleanup-job.ts'
import { listMailsTo, registration, getMailSecret } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'
import { sendDueMails } from './send-due-mails.ts'
import { closeMailServers, openMailbox, openMailJobContext } from '#test/mail-server.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

afterEach(closeMailServers)

const { email } = registration
const mailJobContext = (url: string) => openMailJobContext(shop, url)

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const theMail = async () => (await listMailsTo(shop, email))[0]

describe('mails for staff', () => {
  it('can be read with their links where no mail server is set', async () => {
    await shop.api.register(registration)
    const secret = await getMailSecret(shop, email)
    const { api } = await shop.signIn({ isAdmin: true })

    const { isSending, items: mails } = await api.listMails()
    const mail = await api.getMail({ id: mails[0]?.id ?? '' })

    expect(isSending).toBe(false)
    expect(mails).toMatchObject([{ kind: 'verify-email', recipient: email, state: 'kept' }])
    expect(mail.subject).toBe('Verify your email · Hanout')
    expect(mail.text).toContain(`http://shop.test/account/verify-email#${secret}`)
  })

  it('show no link where mails are sent', async () => {
    const sending = await openShop({ smtpUrl: 'smtp://127.0.0.1:1' })
    try {
      await sending.api.register(registration)
      const secret = await getMailSecret(sending, email)
      const { api } = await sending.signIn({ isAdmin: true })
      const { isSending, items: mails } = await api.listMails()
      const mail = await api.getMail({ id: mails[0]?.id ?? '' })
      expect(isSending).toBe(true)
      expect(mail).toMatchObject({ state: 'waiting' })
      expect(JSON.stringify(mail)).not.toContain(secret)
    } finally {
      await sending.close()
    }
  })

  it('come a page at a time, and a failed one can be sent again', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    await shop.addUser({ email })
    await shop.api.forgotPassword({ email })
    await shop.database.transact((tx) =>
      tx.updateTable('outbox').set({ failed_at: new Date().toISOString(), attempts: 15 }).execute(),
    )
    const [mail] = (await api.listMails()).items
    expect(mail?.state).toBe('failed')
    expect((await api.listMails({ startAfter: mail?.id ?? '' })).items).toEqual([])

    await api.retryMail({ id: mail?.id ?? '' })
    expect((await api.listMails()).items).toMatchObject([{ state: 'kept', attempts: 0 }])
  })

  it('are forgotten after a month, and their secrets when they open nothing any more', async () => {
    await shop.api.register(registration)
    await removeStaleData(shop.database, shop.images.storage, minutesLater(3 * 24 * 60))
    expect((await theMail())?.payload).toEqual({ name: 'Amel', language: 'en' })

    const mailbox = await openMailbox()
    await shop.addUser({ email: 'sami@example.com' })
    await shop.api.forgotPassword({ email: 'sami@example.com' })
    await sendDueMails(mailJobContext(mailbox.url), new Date())
    await removeStaleData(shop.database, shop.images.storage, minutesLater(31 * 24 * 60))
    expect(await listMailsTo(shop, 'sami@example.com')).toEqual([])
  })
})
