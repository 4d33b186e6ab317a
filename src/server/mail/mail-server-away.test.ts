import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mailTemplates } from '#server/features.ts'
import { MailServerBreaker } from '#server/platform/mail/mail-server-breaker.ts'
import { openSmtp, type MailTransport } from '#server/platform/mail/smtp-transport.ts'
import { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { closeLater, closeMailServers, closeNewest, openMailbox } from '#test/mail-server.ts'
import { listMailsTo, registration } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'
import { claimDueMails } from './queries.ts'
import { sendDueMails, type MailJobContext } from './send-due-mails.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterEach(closeMailServers)
afterAll(shop.close)

const { email } = registration

function mailJobContext(url: string): MailJobContext {
  const transport = openSmtp(url, { silence: 400, whole: 2000 })
  closeLater(() => transport.close())
  const log = { info() {}, warn() {} }
  const breaker = new MailServerBreaker()
  const secrets = new SecretBox({ dataDir: shop.folder })
  return {
    database: shop.database,
    templates: mailTemplates,
    secrets,
    transport,
    breaker,
    shopUrl: 'https://shop.test',
    log,
  }
}

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const theMail = async () => (await listMailsTo(shop, email))[0]

describe('a mail server that is away', () => {
  /** Minutes of the outage, and what became of the mails, second by second. */
  async function playOutage(post: MailJobContext & { minutesAway: number; comeBack: () => void }) {
    const start = Date.now()
    for (const name of ['amel', 'sami', 'rim', 'aziz', 'lina', 'omar', 'nour']) await requestReset(name)
    for (let second = 0; second < post.minutesAway * 60; second += 2) {
      // A mail of the time meanwhile.
      if (second === 60) await requestReset('ines')
      await sendDueMails(post, new Date(start + second * 1000))
    }
    post.comeBack()
    for (let second = 0; second < 10 * 60; second += 2) {
      const now = new Date(start + post.minutesAway * 60_000 + second * 1000)
      while ((await sendDueMails(post, now)) > 0);
      if ((await countWaiting()) === 0) return second
    }
    return Infinity
  }

  async function requestReset(name: string) {
    await shop.addUser({ email: `${name}@example.com` })
    await shop.api.forgotPassword({ email: `${name}@example.com` })
  }

  async function countWaiting() {
    const rows = await shop.database.query.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()
    return rows.length
  }

  /** A transport in memory that is switched off and on. */
  function switchable() {
    const state = { isAway: true, sent: [] as string[], attempts: 0 }
    const away = () => {
      state.attempts++
      if (state.isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION', command: 'CONN' })
    }
    const transport: MailTransport = {
      async verify() {
        away()
      },
      async send({ recipient }) {
        away()
        state.sent.push(recipient)
      },
      close() {},
    }
    return { state, transport, comeBack: () => void (state.isAway = false) }
  }

  it('is asked alone, and gets every mail at most a minute after it is back, each once', async () => {
    const { state, transport, comeBack } = switchable()
    const post = { ...mailJobContext('smtp://127.0.0.1:1'), transport, comeBack, minutesAway: 20 }
    expect(await playOutage(post)).toBeLessThanOrEqual(60)
    expect(state.sent.toSorted()).toEqual(
      ['amel', 'aziz', 'ines', 'lina', 'nour', 'omar', 'rim', 'sami'].map((name) => `${name}@example.com`),
    )
    const rows = await shop.database.query.selectFrom('outbox').select(['attempts', 'last_error']).execute()
    expect(rows.every(({ attempts, last_error: error }) => attempts === 1 && error === null)).toBe(true)
    // Five mails, a probe a minute, and the mails that go.
    expect(state.attempts).toBeLessThan(45)
  })

  it('would keep mails waiting for long if each bore the outage for itself', async () => {
    const { transport, comeBack } = switchable()
    const blind = { ...transport, verify: async () => {} }
    const post = { ...mailJobContext('smtp://127.0.0.1:1'), transport: blind, comeBack, minutesAway: 20 }
    expect(await playOutage(post)).toBeGreaterThan(120)
  })

  it('is not believed to be away because of one mail that breaks the connection', async () => {
    const { transport, comeBack, state } = switchable()
    comeBack()
    const send: MailTransport['send'] = async (envelope) => {
      if (envelope.recipient.startsWith('poison')) throw Object.assign(new Error('closed'), { code: 'ECONNECTION' })
      await transport.send(envelope)
    }
    const post = { ...mailJobContext('smtp://127.0.0.1:1'), transport: { ...transport, send } }
    await requestReset('poison')
    await requestReset('amel')
    await sendDueMails(post, new Date())
    expect(state.sent).toEqual(['amel@example.com'])
    expect(post.breaker.isOpen).toBe(false)
    expect(await listMailsTo(shop, 'poison@example.com')).toMatchObject([{ attempts: 1, sent_at: null }])
  })

  it('over the network: down, then back on the same port', async () => {
    const gone = await openMailbox()
    await closeNewest()
    await shop.api.register(registration)
    const post = mailJobContext(gone.url)
    const start = new Date()
    expect(await sendDueMails(post, start)).toBe(1)
    expect(await theMail()).toMatchObject({ attempts: 0, last_error: expect.stringMatching(/ECONNREFUSED/) })
    expect(await sendDueMails(post, start)).toBe(0)

    const back = await openMailbox({}, Number(new URL(gone.url).port))
    expect(await sendDueMails(post, new Date(start.getTime() + 2_000))).toBe(1)
    expect(back.mails).toHaveLength(1)
  })

  it('or a refusal leaves no recipient in the log', async () => {
    const lines: object[] = []
    const collecting = { info: (line: object) => lines.push(line), warn: (line: object) => lines.push(line) }
    const refusal = Object.assign(new Error(`no mailbox ${email}`), { responseCode: 550 })
    const mailbox = await openMailbox({ onRcptTo: (_address, _session, answer) => answer(refusal) })
    await shop.api.register(registration)
    await sendDueMails({ ...mailJobContext(mailbox.url), log: collecting }, new Date())
    expect(lines).toMatchObject([{ responseCode: 550 }])
    expect(JSON.stringify(lines)).not.toContain(email)
    expect((await theMail())?.last_error).toContain(email)
  })

  it('and comes back to another process leaves the mail to that one', async () => {
    const { transport } = switchable()
    await requestReset('amel')
    const now = new Date()
    const post = mailJobContext('smtp://127.0.0.1:1')
    const slow: MailTransport = {
      ...transport,
      async send() {
        // Meanwhile the claim runs out, and another process has the mail.
        const later = { now: minutesLater(4).toISOString(), until: minutesLater(7).toISOString(), limit: 5 }
        expect(await shop.database.transact((tx) => claimDueMails(tx, later))).toHaveLength(1)
        throw new Error('closed')
      },
    }
    await sendDueMails({ ...post, transport: slow }, now)
    expect(await sendDueMails(mailJobContext((await openMailbox()).url), minutesLater(6))).toBe(0)
  })
})
