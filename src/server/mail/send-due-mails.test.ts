import { createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listMailsTo, registration, getMailSecret } from '#test/mails.ts'
import { addressData, openShop } from '#test/shop.ts'
import { sendDueMails } from './send-due-mails.ts'
import { closeLater, closeMailServers, openMailbox, openMailJobContext, listen } from '#test/mail-server.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

afterEach(closeMailServers)

const { email } = registration
const mailJobContext = (url: string) => openMailJobContext(shop, url)

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const theMail = async () => (await listMailsTo(shop, email))[0]

/** The words of a mail, whatever its lines were broken into. */
const decoded = (raw: string) =>
  Buffer.from(
    raw
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

describe('sending mails', () => {
  // Shows S7.
  it('hands the mail to the mail server in both forms, once, and forgets its secret', async () => {
    const mailbox = await openMailbox()
    await shop.api.register(registration)
    const secret = await getMailSecret(shop, email)
    const post = mailJobContext(mailbox.url)

    expect(await sendDueMails(post, new Date())).toBe(1)
    expect(await sendDueMails(post, minutesLater(60))).toBe(0)

    expect(mailbox.mails).toHaveLength(1)
    const [mail] = mailbox.mails
    const raw = decoded(mail?.raw ?? '')
    expect(mail?.to).toEqual([email])
    expect(raw).toContain('From: Hanout <bonjour@hanout.example>')
    expect(raw).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/)
    expect(raw).toContain(`https://shop.test/account/verify-email#${secret}`)
    expect(await theMail()).toMatchObject({ last_error: null, payload: { name: 'Amel' } })
    expect((await theMail())?.sent_at).not.toBeNull()
    expect((await theMail())?.payload.secret).toBeUndefined()
  })

  it('keeps what was sent as it was, without the secret of a link', async () => {
    const mailbox = await openMailbox()
    await shop.api.register(registration)
    const secret = (await getMailSecret(shop, email)) ?? ''
    const product = await shop.addProduct({ model: 'Marsa Hoodie' })
    await shop.placeOrder(product)
    await sendDueMails(mailJobContext(mailbox.url), new Date())
    const { api } = await shop.signIn({ isAdmin: true })

    await api.saveSettings({ storeName: 'Dar Lamine' })

    const shown = await Promise.all((await api.listMails()).items.map(({ id }) => api.getMail({ id })))
    expect(shown.map(({ subject }) => subject.split(' · ')[1])).toEqual(['Hanout', 'Hanout'])
    expect(shown.map(({ text }) => text).join('\n')).toContain('/account/verify-email#removed')
    const rows = await shop.database.query.selectFrom('outbox').selectAll().execute()
    expect(secret).not.toBe('')
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('tells of an order with what was sold, and escapes what customers typed', async () => {
    const mailbox = await openMailbox()
    const product = await shop.addProduct({ model: 'Marsa <b>Hoodie</b>', price: 59_000 })
    const placed = await shop.api.placeDirectOrder({
      addressData: { ...addressData, userName: '<script>alert(1)</script>' },
      productData: [{ skuId: product.sku(), quantity: 2 }],
    })
    await sendDueMails(mailJobContext(mailbox.url), new Date())

    const raw = decoded(mailbox.mails[0]?.raw ?? '')
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
    const raw = decoded(mailbox.mails.find(({ to }) => to.includes('owner@hanout.example'))?.raw ?? '')
    expect(raw).toContain(`has placed order ${number}.`)
    expect(raw).toContain('66.00 DT')
    expect(raw).toContain('1 × Marsa Hoodie')
    expect(raw).toContain(addressData.userPhoneNumber)
    expect(raw).toContain(`https://shop.test/admin/orders/${id}`)
  })

  // Shows S7.
  it('waits longer after each refusal that may pass', async () => {
    const busy = Object.assign(new Error('mailbox busy'), { responseCode: 450 })
    const mailbox = await openMailbox({ onRcptTo: (_address, _session, answer) => answer(busy) })
    await shop.api.register(registration)
    const post = mailJobContext(mailbox.url)

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
    expect(post.breaker.isOpen).toBe(false)
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
  ])('leaves a mail due when the server %s', async (_, talk) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      closeLater(() => socket.destroy())
      talk(socket)
    })
    const { url } = await listen(server)
    await shop.api.register(registration)

    const post = mailJobContext(url)
    await sendDueMails(post, new Date())

    const mail = await theMail()
    expect(mail).toMatchObject({ attempts: 0, sent_at: null, failed_at: null })
    expect(mail?.last_error).toBeTruthy()
    expect(post.breaker.isOpen).toBe(true)
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
    expect(mailbox.mails).toHaveLength(1)
  })

  it('does not send a link that has expired meanwhile', async () => {
    const mailbox = await openMailbox()
    await shop.addUser({ email })
    await shop.api.forgotPassword({ email })
    await sendDueMails(mailJobContext(mailbox.url), minutesLater(61))
    expect(mailbox.mails).toEqual([])
    expect(await theMail()).toMatchObject({ last_error: 'It is too late to send this' })
  })
})

describe('a shop that gets a mail server late', () => {
  it('does not write to everybody about long ago', async () => {
    const mailbox = await openMailbox()
    const product = await shop.addProduct()
    await shop.api.placeDirectOrder({ addressData, productData: [{ skuId: product.sku(), quantity: 1 }] })
    await sendDueMails(mailJobContext(mailbox.url), minutesLater(8 * 24 * 60))
    expect(mailbox.mails).toEqual([])
  })
})
