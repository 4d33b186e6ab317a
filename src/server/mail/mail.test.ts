import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mailTemplates } from '#server/app.ts'
import { removeStaleData } from '#server/cleanup-job.ts'
import { listMailsTo, registration, getMailSecret } from '#test/mails.ts'
import { addressData, openShop } from '#test/shop.ts'
import { composeMail } from './compose-mail.ts'
import { claimDueMails } from './queries.ts'
import { sendDueMails } from './send-due-mails.ts'
import { startMailJob } from './mail-job.ts'
import { openSmtp } from '#server/platform/mail/smtp-transport.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const { email } = registration
const log = { info() {}, warn() {} }
/** Long enough for a busy machine to answer, short enough to wait for one that never does. */
const timeouts = { silence: 400, whole: 2000 }

/** A mail server on loopback that keeps what it accepts. */
async function openMailbox(options: SMTPServerOptions = {}) {
  const letters: { to: string[]; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, accept) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        letters.push({ to, raw: Buffer.concat(chunks).toString() })
        accept()
      })
    },
    ...options,
  })
  // Clients that hang up are part of the game.
  server.on('error', () => {})
  return { letters, ...(await listen(server)) }
}

async function listen(server: SMTPServer | Server) {
  const inside = server instanceof SMTPServer ? server.server : server
  await new Promise<void>((resolve) => {
    inside.once('listening', () => resolve())
    server.listen(0, '127.0.0.1')
  })
  const address = inside.address()
  if (!address || typeof address === 'string') throw new Error('The mail server has no port')
  closers.push(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${address.port}` }
}

function mailJobContext(url: string) {
  const transport = openSmtp(url, timeouts)
  closers.push(() => transport.close())
  return { database: shop.database, templates: mailTemplates, transport, shopUrl: 'https://shop.test', log }
}

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const theMail = async () => (await listMailsTo(shop, email))[0]

/** The words of a letter, whatever its lines were broken into. */
const decoded = (raw: string) =>
  Buffer.from(
    raw
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

describe('sending mails', () => {
  // Shows S7.
  it('hands the letter to the mail server in both forms, once, and forgets its secret', async () => {
    const mailbox = await openMailbox()
    await shop.api.register(registration)
    const secret = await getMailSecret(shop, email)
    const post = mailJobContext(mailbox.url)

    expect(await sendDueMails(post, new Date())).toBe(1)
    expect(await sendDueMails(post, minutesLater(60))).toBe(0)

    expect(mailbox.letters).toHaveLength(1)
    const [letter] = mailbox.letters
    const raw = decoded(letter?.raw ?? '')
    expect(letter?.to).toEqual([email])
    expect(raw).toContain('From: Hanout <bonjour@hanout.example>')
    expect(raw).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/)
    expect(raw).toContain(`https://shop.test/account/verify-email#${secret}`)
    expect(await theMail()).toMatchObject({ last_error: null, payload: { name: 'Amel' } })
    expect((await theMail())?.sent_at).not.toBeNull()
    expect((await theMail())?.payload.secret).toBeUndefined()
  })

  it('tells of an order with what was sold, and escapes what customers typed', async () => {
    const mailbox = await openMailbox()
    const product = await shop.addProduct({ model: 'Marsa <b>Hoodie</b>', price: 59_000 })
    const placed = await shop.api.placeDirectOrder({
      addressData: { ...addressData, userName: '<script>alert(1)</script>' },
      productData: [{ skuId: product.sku(), quantity: 2 }],
    })
    await sendDueMails(mailJobContext(mailbox.url), new Date())

    const raw = decoded(mailbox.letters[0]?.raw ?? '')
    const html = raw.slice(raw.indexOf('<!doctype html>'))
    expect(raw).toContain(`This is order ${placed.number}.`)
    expect(html).toContain('125.00 DT')
    expect(html).toContain('2 × Marsa &lt;b&gt;Hoodie&lt;/b&gt;')
    expect(html).not.toContain('<script')
  })

  // Shows S7.
  it('tells the owner of a new order, where the settings name an address', async () => {
    const mailbox = await openMailbox()
    const product = await shop.addProduct({ model: 'Marsa Hoodie', price: 59_000 })
    const place = () => shop.api.placeDirectOrder({ addressData, productData: [{ skuId: product.sku(), quantity: 1 }] })
    const { api } = await shop.signIn({ isAdmin: true })
    await expect(api.saveStaffSettings({ newOrderEmail: 'nobody' })).rejects.toMatchObject({
      details: { fields: { newOrderEmail: 'Email is not valid' } },
    })
    await place()
    await api.saveStaffSettings({ newOrderEmail: 'owner@hanout.example' })
    const { id, number } = await place()
    await api.saveStaffSettings({ newOrderEmail: '' })
    await place()
    await sendDueMails(mailJobContext(mailbox.url), new Date())

    const mails = await listMailsTo(shop, 'owner@hanout.example')
    expect(mails).toMatchObject([{ kind: 'new-order', order_id: id }])
    const raw = decoded(mailbox.letters.find(({ to }) => to.includes('owner@hanout.example'))?.raw ?? '')
    expect(raw).toContain(`has placed order ${number}.`)
    expect(raw).toContain('66.00 DT')
    expect(raw).toContain('1 × Marsa Hoodie')
    expect(raw).toContain(addressData.userPhoneNumber)
    expect(raw).toContain(`https://shop.test/admin/orders/${id}`)
  })

  // Shows S7.
  it('waits longer after each failure, and sends when the server is back', async () => {
    await shop.api.register(registration)
    const gone = await openMailbox()
    await closers.pop()?.()
    const post = mailJobContext(gone.url)

    const waits: number[] = []
    let at = new Date()
    for (let attempt = 0; attempt < 4; attempt++) {
      expect(await sendDueMails(post, at)).toBe(1)
      const next = new Date((await theMail())?.next_attempt_at ?? '')
      expect(await sendDueMails(post, new Date(next.getTime() - 1))).toBe(0)
      waits.push((next.getTime() - at.getTime()) / 60_000)
      at = next
    }
    expect(waits).toEqual([1, 2, 4, 8])
    expect((await theMail())?.last_error).toMatch(/ECONNREFUSED/)

    const back = await openMailbox()
    await sendDueMails(mailJobContext(back.url), at)
    expect(back.letters).toHaveLength(1)
  })

  it('gives up after three refusals for good, and tries for long what is only put off', async () => {
    const refusal = (code: number) => Object.assign(new Error('no such mailbox'), { responseCode: code })
    const answers = async (code: number) => {
      const mailbox = await openMailbox({ onRcptTo: (_address, _session, answer) => answer(refusal(code)) })
      const post = mailJobContext(mailbox.url)
      for (let attempt = 1; attempt <= 3; attempt++) await sendDueMails(post, minutesLater(10 * attempt))
      return theMail()
    }
    await shop.addUser({ email })
    await shop.api.forgotPassword({ email })
    expect(await answers(550)).toMatchObject({ attempts: 3, last_error: expect.stringContaining('no such mailbox') })
    expect((await theMail())?.failed_at).not.toBeNull()

    await shop.empty()
    await shop.addUser({ email })
    await shop.api.forgotPassword({ email })
    expect(await answers(450)).toMatchObject({ attempts: 3, failed_at: null })
  })

  it.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => {}],
    ['hangs in the middle', (socket) => socket.write('220 hello\r\n')],
    ['dies after the greeting', (socket) => socket.end('220 hello\r\n')],
    [
      'talks without end',
      (socket) => {
        const timer = setInterval(() => socket.write('220-and another thing\r\n'), 50)
        socket.once('close', () => clearInterval(timer))
      },
    ],
  ])('puts a mail off when the server %s', async (_, talk) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      closers.push(() => socket.destroy())
      talk(socket)
    })
    const { url } = await listen(server)
    await shop.api.register(registration)

    await sendDueMails(mailJobContext(url), new Date())

    const mail = await theMail()
    expect(mail).toMatchObject({ attempts: 1, sent_at: null, failed_at: null })
    expect(mail?.last_error).toBeTruthy()
    expect(mail?.payload.secret).toBeTruthy()
  })

  it('sends again after a server that died before it said yes', async () => {
    let isDying = true
    const mailbox = await openMailbox()
    const dying = await openMailbox({
      onData(stream, _session, accept) {
        stream.resume()
        stream.on('end', () => (isDying ? accept(new Error('dying')) : accept()))
      },
    })
    await shop.api.register(registration)
    await sendDueMails(mailJobContext(dying.url), new Date())
    isDying = false
    await sendDueMails(mailJobContext(mailbox.url), minutesLater(2))
    expect(mailbox.letters).toHaveLength(1)
  })

  it('does not send a link that has expired meanwhile', async () => {
    const mailbox = await openMailbox()
    await shop.addUser({ email })
    await shop.api.forgotPassword({ email })
    await sendDueMails(mailJobContext(mailbox.url), minutesLater(61))
    expect(mailbox.letters).toEqual([])
    expect(await theMail()).toMatchObject({ last_error: 'It is too late to send this' })
  })
})

describe('a shop that gets a mail server late', () => {
  it('does not write to everybody about long ago', async () => {
    const mailbox = await openMailbox()
    const product = await shop.addProduct()
    await shop.api.placeDirectOrder({ addressData, productData: [{ skuId: product.sku(), quantity: 1 }] })
    await sendDueMails(mailJobContext(mailbox.url), minutesLater(8 * 24 * 60))
    expect(mailbox.letters).toEqual([])
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
    expect(mailbox.letters.map(({ to }) => to[0]).toSorted()).toEqual(
      Array.from({ length: 12 }, (_, index) => `customer-${index}@example.com`).toSorted(),
    )
  })

  it('would send twice if they looked first and claimed later', async () => {
    const mailbox = await openMailbox()
    await fillOutbox(1)
    const { transport, ...post } = mailJobContext(mailbox.url)
    const careless = async () => {
      const due = await shop.database.query.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute()
      for (const { id, kind, recipient } of due) {
        const composed = await composeMail(post, { kind, payload: {} })
        if (composed) await transport.send({ id, recipient, ...composed })
        const sentAt = new Date().toISOString()
        await shop.database.transact((tx) =>
          tx.updateTable('outbox').set({ sent_at: sentAt }).where('id', '=', id).execute(),
        )
      }
    }
    await Promise.all([careless(), careless()])
    expect(mailbox.letters).toHaveLength(2)
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
    expect(mailbox.letters).toHaveLength(1)
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

describe('stopping while the mail server hangs', () => {
  it('does not wait for it, and the mail is sent after the next start', async () => {
    const connected = Promise.withResolvers<void>()
    const hanging = createServer((socket) => {
      socket.on('error', () => {})
      closers.push(() => socket.destroy())
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
    expect(mailbox.letters).toHaveLength(1)
  })
})

describe('mails for staff', () => {
  it('can be read with their links where no mail server is set', async () => {
    await shop.api.register(registration)
    const secret = await getMailSecret(shop, email)
    const { api } = await shop.signIn({ isAdmin: true })

    const { isSending, mails } = await api.listMails()
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
      const { isSending, mails } = await api.listMails()
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
    const [mail] = (await api.listMails()).mails
    expect(mail?.state).toBe('failed')
    expect((await api.listMails({ before: mail?.id ?? '' })).mails).toEqual([])

    await api.retryMail({ id: mail?.id ?? '' })
    expect((await api.listMails()).mails).toMatchObject([{ state: 'kept', attempts: 0 }])
  })

  it('are forgotten after a month, and their secrets when they open nothing any more', async () => {
    await shop.api.register(registration)
    await removeStaleData(shop.database, shop.images.storage, minutesLater(3 * 24 * 60))
    expect((await theMail())?.payload).toEqual({ name: 'Amel' })

    const mailbox = await openMailbox()
    await shop.addUser({ email: 'sami@example.com' })
    await shop.api.forgotPassword({ email: 'sami@example.com' })
    await sendDueMails(mailJobContext(mailbox.url), new Date())
    await removeStaleData(shop.database, shop.images.storage, minutesLater(31 * 24 * 60))
    expect(await listMailsTo(shop, 'sami@example.com')).toEqual([])
  })
})
