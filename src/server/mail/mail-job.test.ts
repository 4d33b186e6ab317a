import { createServer } from 'node:net'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listMailsTo, registration } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'
import { composeMail } from './compose-mail.ts'
import { claimDueMails } from './queries.ts'
import { sendDueMails } from './send-due-mails.ts'
import { startMailJob } from './mail-job.ts'
import { openSmtp } from '#server/platform/mail/smtp-transport.ts'
import { closeLater, closeMailServers, openMailbox, openMailJobContext, listen } from '#test/mail-server.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

afterEach(closeMailServers)

const { email } = registration
const mailJobContext = (url: string) => openMailJobContext(shop, url)

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const theMail = async () => (await listMailsTo(shop, email))[0]

// Not the last: the send that is given up writes to the database when its socket is closed.
describe('stopping while the mail server hangs', () => {
  it('does not wait for it, and the mail is sent after the next start', async () => {
    const connected = Promise.withResolvers<void>()
    const hanging = createServer((socket) => {
      socket.on('error', () => {})
      closeLater(() => socket.destroy())
      connected.resolve()
    })
    const { url } = await listen(hanging)
    await shop.api.register(registration)
    const transport = openSmtp(url, { silence: 5_000 })
    const sender = startMailJob({ ...mailJobContext(url), transport }, { shutdownTimeout: 50 })
    await connected.promise
    const started = performance.now()
    await sender.stop()
    expect(performance.now() - started).toBeLessThan(3_000)

    const mailbox = await openMailbox()
    expect(await sendDueMails(mailJobContext(mailbox.url), minutesLater(6))).toBe(1)
    expect(mailbox.mails).toHaveLength(1)
  })
})

describe('two processes that send from one outbox', () => {
  async function fillOutbox(count: number) {
    for (let index = 0; index < count; index++) {
      await shop.addUser({ email: `customer-${index}@example.com` })
      await shop.api.forgotPassword({ email: `customer-${index}@example.com` })
    }
  }

  it('send each mail once', async () => {
    const mailbox = await openMailbox()
    await fillOutbox(12)
    const now = new Date()
    const drain = async () => {
      const post = mailJobContext(mailbox.url)
      while ((await sendDueMails(post, now)) > 0);
    }
    await Promise.all([drain(), drain(), drain()])
    expect(mailbox.mails.map(({ to }) => to[0]).toSorted()).toEqual(
      Array.from({ length: 12 }, (_, index) => `customer-${index}@example.com`).toSorted(),
    )
  })

  it('would send twice if they looked first and claimed later', async () => {
    const mailbox = await openMailbox()
    await fillOutbox(1)
    const { transport, ...post } = mailJobContext(mailbox.url)
    const listDue = () => shop.database.query.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute()
    const sendAll = async (due: Awaited<ReturnType<typeof listDue>>) => {
      for (const { id, kind, recipient } of due) {
        const composed = await composeMail(post, { kind, payload: {} })
        if (composed) await transport.send({ id, recipient, ...composed })
        const sentAt = new Date().toISOString()
        await shop.database.transact((tx) =>
          tx.updateTable('outbox').set({ sent_at: sentAt }).where('id', '=', id).execute(),
        )
      }
    }
    // Both have looked before one of them sends.
    const looked = await Promise.all([listDue(), listDue()])
    await Promise.all(looked.map(sendAll))
    expect(mailbox.mails).toHaveLength(2)
  })

  it('leave no mail behind that a dead one had claimed', async () => {
    const mailbox = await openMailbox()
    await fillOutbox(1)
    const now = new Date()
    const until = new Date(now.getTime() + 300_000)
    await shop.database.transact((tx) =>
      claimDueMails(tx, { now: now.toISOString(), until: until.toISOString(), limit: 5 }),
    )
    expect(await sendDueMails(mailJobContext(mailbox.url), now)).toBe(0)
    expect(await sendDueMails(mailJobContext(mailbox.url), until)).toBe(1)
    expect(mailbox.mails).toHaveLength(1)
  })
})

describe('the sender in the background', () => {
  it('sends what comes, and stopping waits for what is under way', async () => {
    const arrived = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const mailbox = await openMailbox({
      onData(stream, _session, accept) {
        stream.resume()
        stream.on('end', async () => {
          arrived.resolve()
          await release.promise
          accept()
        })
      },
    })
    await shop.api.register(registration)
    const sender = startMailJob(mailJobContext(mailbox.url))
    await arrived.promise
    const stopped = sender.stop()
    release.resolve()
    await stopped
    expect((await theMail())?.sent_at).not.toBeNull()
  })
})
