import { createServer } from 'node:net'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LostAnswer, readMailFailure } from '#server/platform/mail/mail-failure.ts'
import type { Shop } from '#test/shop.ts'
import { closeMailServers, closeNewest, listen, openMailbox, openMailJobContext } from '#test/mail-server.ts'
import { openShop } from '#test/shop.ts'
import { sendDueMails, type MailJobContext } from './send-due-mails.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterEach(closeMailServers)
afterAll(shop.close)

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
const names = ['amel', 'sami', 'rim', 'aziz', 'lina', 'omar', 'nour']

async function putInOutbox(some: readonly string[]) {
  for (const name of some) {
    await shop.addUser({ email: `${name}@example.com` })
    await shop.api.forgotPassword({ email: `${name}@example.com` })
  }
  // Of use for as long as a test plays.
  await shop.database.transact((tx) => tx.updateTable('outbox').set({ useless_after: '9999' }).execute())
}

/** Lets the job look at the outbox every few seconds for so many minutes. */
async function play(post: MailJobContext, minutes: number, { from = new Date(), every = 2 } = {}) {
  for (let second = 0; second <= minutes * 60; second += every) {
    const now = new Date(from.getTime() + second * 1000)
    while ((await sendDueMails(post, now)) > 0);
  }
  return new Date(from.getTime() + minutes * 60_000)
}

const listOutbox = ({ database }: Pick<Shop, 'database'> = shop) =>
  database.query.selectFrom('outbox').select(['attempts', 'sent_at', 'failed_at', 'last_error']).execute()

describe('a mail server that refuses the shop', () => {
  it.each([
    ['its quota at MAIL FROM', 'MAIL FROM', answer(550, '5.4.5 Daily user sending quota exceeded')],
    ['its address at MAIL FROM', 'MAIL FROM', answer(553, 'sorry, that is not an address of yours')],
    ['it for a while at MAIL FROM', 'MAIL FROM', answer(451, '4.7.1 try again later')],
    ['relaying at RCPT TO', 'RCPT TO', answer(550, 'relay denied')],
    ['its address at RCPT TO', 'RCPT TO', answer(553, '5.7.1 Sender address rejected: not owned by user')],
    ['and closes at RCPT TO', 'RCPT TO', answer(421, '4.3.0 closing')],
  ])('%s is asked with one mail at a time, and gets all of them once it takes one', async (_, step, refusal) => {
    let tries = 0
    const refuse = (_address: unknown, _session: unknown, done: (error: Error) => void) => {
      tries++
      done(refusal)
    }
    const refusing = await openMailbox(step === 'MAIL FROM' ? { onMailFrom: refuse } : { onRcptTo: refuse })
    await putInOutbox(names)
    const post = openMailJobContext(shop, refusing.url)
    const end = await play(post, 10)
    expect(tries).toBeGreaterThan(10)
    expect(tries).toBeLessThan(30)
    const kept = { attempts: 0, sent_at: null, failed_at: null }
    expect(await listOutbox()).toEqual(
      names.map(() => ({
        ...kept,
        last_error: expect.toSatisfy(
          (error) => error === null || /refus|reject|denied|quota|sorry|later|closing/i.test(String(error)),
        ),
      })),
    )

    post.transport.close()
    await closeNewest()
    await closeNewest()
    const mailbox = await openMailbox({}, Number(new URL(refusing.url).port))
    const again = { ...openMailJobContext(shop, mailbox.url), breaker: post.breaker }
    await play(again, 5, { from: end })
    expect(new Set(mailbox.mails.map(({ to }) => to[0]))).toEqual(new Set(names.map((name) => `${name}@example.com`)))
  })

  it('for one mail alone loses no other one', async () => {
    const refusal = answer(550, '5.7.1 relay denied')
    const mailbox = await openMailbox({
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('amel') ? refusal : null),
    })
    await putInOutbox(names)
    const post = openMailJobContext(shop, mailbox.url)
    await play(post, 3)
    expect(mailbox.mails).toHaveLength(names.length - 1)
    expect((await listOutbox()).filter(({ failed_at: failedAt }) => failedAt)).toEqual([])
  })
})

describe('a mail server that breaks off', () => {
  /** Takes the contents of every mail, and hangs up before it says that it did. */
  async function openBreakingServer() {
    const taken: string[] = []
    const server = createServer((socket) => {
      socket.on('error', () => {})
      let text = ''
      let isData = false
      socket.write('220 hello\r\n')
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        if (isData) {
          if (!text.endsWith('\r\n.\r\n')) return
          taken.push(/^To: (.*)$/m.exec(text)?.[1]?.trim() ?? '')
          socket.destroy()
        } else if (text.endsWith('\r\n')) {
          isData = text.startsWith('DATA')
          text = ''
          socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
        }
      })
    })
    return { taken, ...(await listen(server)) }
  }

  it('after the contents gets each mail twice at most, and one by one', async () => {
    const server = await openBreakingServer()
    await putInOutbox(['amel', 'sami'])
    const post = openMailJobContext(shop, server.url)
    await play(post, 60 * 24, { every: 60 })
    expect(server.taken.toSorted()).toEqual(['amel', 'amel', 'sami', 'sami'].map((name) => `${name}@example.com`))
    expect(await listOutbox()).toMatchObject(
      [1, 2].map(() => ({
        sent_at: null,
        failed_at: expect.any(String),
        last_error: expect.stringContaining('may have arrived'),
      })),
    )
  })

  it('is not sent all that waits before it is known to take one', async () => {
    const server = await openBreakingServer()
    await putInOutbox(names)
    await play(openMailJobContext(shop, server.url), 1)
    expect(server.taken.length).toBeLessThan(12)
    expect((await listOutbox()).filter(({ failed_at: failedAt }) => failedAt).length).toBeLessThan(5)
  })
})

describe('mails that were given up', () => {
  it('are sent again in one act, but for those that it is too late for', async () => {
    const refusing = await openMailbox({ onRcptTo: (_address, _session, done) => done(answer(550, '5.1.1 unknown')) })
    await putInOutbox(names)
    const end = await play(openMailJobContext(shop, refusing.url), 4, { every: 20 })
    const { api } = await shop.signIn({ isAdmin: true })
    const before = await api.listMails({})
    expect(before.failed).toBe(names.length)
    await shop.database.transact((tx) =>
      tx.updateTable('outbox').set({ useless_after: '2020' }).where('recipient', 'like', 'amel%').execute(),
    )
    expect(await api.retryFailedMails()).toEqual({ retried: names.length - 1 })
    expect((await api.listMails({})).failed).toBe(0)
    expect(await api.retryFailedMails()).toEqual({ retried: 0 })

    const mailbox = await openMailbox()
    await play(openMailJobContext(shop, mailbox.url), 0, { from: end })
    expect(mailbox.mails).toHaveLength(names.length - 1)
  })

  it('are sent again by staff who may', async () => {
    await expect(shop.api.retryFailedMails()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})

describe('a failure to send', () => {
  const failure = (command: string, responseCode: number, text: string) =>
    Object.assign(new Error(`Can't send mail: ${responseCode} ${text}`), { command, responseCode })

  it.each<[string, number, string, string]>([
    ['MAIL FROM', 550, '5.4.5 Daily user sending limit exceeded', 'sender'],
    ['MAIL FROM', 553, 'no', 'sender'],
    ['AUTH PLAIN', 535, '5.7.8 bad credentials', 'sender'],
    ['EHLO', 550, 'go away', 'sender'],
    ['CONN', 554, 'No SMTP service here', 'sender'],
    ['RCPT TO', 550, 'Relaying denied', 'sender'],
    ['RCPT TO', 554, '5.7.1 <a@b.tn>: Relay access denied', 'sender'],
    ['RCPT TO', 550, '5.4.5 quota', 'sender'],
    ['RCPT TO', 452, '4.5.3 Domain policy: sending limit reached', 'sender'],
    ['RCPT TO', 530, '5.7.0 Authentication required', 'sender'],
    ['RCPT TO', 504, '5.5.2 <shop>: Helo command rejected: need fully-qualified hostname', 'sender'],
    ['RCPT TO', 554, '5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org', 'sender'],
    ['DATA', 550, '5.7.26 Unauthenticated email is not accepted from this domain', 'sender'],
    ['DATA', 421, '4.7.0 try later', 'sender'],
    ['RCPT TO', 550, '5.1.1 The email account that you tried to reach does not exist', 'mail'],
    ['RCPT TO', 550, 'no such mailbox', 'mail'],
    ['RCPT TO', 550, 'no such user <sender.limit@relay.tn>', 'mail'],
    ['RCPT TO', 552, '5.2.2 mailbox over quota', 'mail'],
    ['RCPT TO', 552, 'mailbox quota exceeded', 'mail'],
    ['RCPT TO', 450, '4.2.0 greylisted', 'mail'],
    ['DATA', 554, '5.7.1 message content rejected', 'mail'],
  ])('at %s with %i %s is about the %4$s', (command, code, text, kind) => {
    expect(readMailFailure(failure(command, code, text))).toBe(kind)
  })

  it('without an answer is no answer, and lost once all was said', () => {
    expect(readMailFailure(new Error('ECONNREFUSED'))).toBe('silence')
    expect(readMailFailure(new LostAnswer('closed'))).toBe('lost')
  })
})
