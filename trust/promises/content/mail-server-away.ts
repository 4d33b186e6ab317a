import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { findFreePort } from '#test/e2e/free-port.ts'
import { addressData } from '#test/shop.ts'
import type { TrustPromise } from '../../promise.ts'
import { withShop, type TrustShop } from '../../shop.ts'

/** Milliseconds after which a mail is late at full size. */
const TWO_MINUTES = 120_000
/** The same after a short time away. A mail that waits for itself alone is sent a minute after its first failure at the soonest. */
const BOUND_SHORT = 40_000
/** Milliseconds between two orders while the server is away, and between two looks at its mailbox. */
const ORDER_PAUSE = 500
const LOOK_PAUSE = 100
/** Milliseconds after the last mail in which a second copy of one would come. */
const AFTERMATH = 3_000

/** Milliseconds within which the shop asks the server that is back, and is refused once, before it takes its mails. */
const REFUSAL_PATIENCE = 40_000

/** Shows that mails written while the mail server is away, and then refuses the shop, leave soon after it takes them, each once. */
export const mailServerAway: TrustPromise = {
  name: 'mail-server-away',
  promise: 'After the mail server was away, or refused the shop, every mail leaves within two minutes, once.',
  // What the engines do differently, claiming mails, is in the test suite.
  engines: ['sqlite'],
  isWaiting: true,

  async run(engine, size, saboteur) {
    const away = size === 'full' ? 204_000 : 5_000
    const bound = size === 'full' ? TWO_MINUTES : BOUND_SHORT
    const port = await findFreePort()
    const environment = { SMTP_URL: `smtp://127.0.0.1:${port}` }
    return withShop(engine, { saboteur, environment }, async (shop) => {
      const numbers = await orderWhileAway(shop, away)
      const refusing = await openMailbox(port, { refusesShop: true })
      await Promise.race([refusing.refused, pause(REFUSAL_PATIENCE)])
      await refusing.close()
      const mailbox = await openMailbox(port)
      try {
        const back = Date.now()
        const missing = () => numbers.filter((number) => !mailbox.mails.some((mail) => mail.includes(number)))
        while (missing().length > 0 && Date.now() - back <= bound) await pause(LOOK_PAUSE)
        const seconds = (Date.now() - back) / 1000
        const late = missing().length
        if (late === 0) await pause(AFTERMATH)
        const twice = mailbox.mails.length - new Set(mailbox.mails.map(messageId)).size
        return {
          asked: `away for ${away / 1000} s, then refusing: ${numbers.length} mails within ${bound / 1000} s, each once`,
          measured: `${late} late, ${twice} twice, the last after ${seconds.toFixed(1)} s`,
          isKept: late === 0 && twice === 0,
        }
      } finally {
        await mailbox.close()
      }
    })
  },

  saboteurs: [
    {
      name: 'each mail bears the outage for itself',
      edits: [
        {
          file: 'src/server/platform/mail/smtp-transport.ts',
          find: 'await within(timeouts.whole ?? WHOLE_TIMEOUT, smtp.verify())',
          replace: '',
        },
      ],
    },
    {
      name: 'what the server says of the shop is said of each mail',
      edits: [
        {
          file: 'src/server/platform/mail/mail-failure.ts',
          find: "if (!/^(RCPT TO|DATA)/.test(command) || SENDER_CODES.has(responseCode)) return 'sender'",
          replace: "if (!responseCode) return 'sender'",
        },
      ],
    },
    {
      name: 'what was sent is not written down',
      edits: [
        {
          file: 'src/server/mail/send-due-mails.ts',
          find: 'await database.transact((tx) => markMailSent(tx, { ...mail, sent }, at))',
          replace: "await database.transact((tx) => rescheduleMail(tx, mail, { error: '', until: at }))",
        },
      ],
    },
  ],
}

const messageId = (mail: string) => /^Message-ID: (.*)$/im.exec(mail)?.[1]

/** Places orders until the time is over. Returns their numbers. */
async function orderWhileAway(shop: TrustShop, milliseconds: number): Promise<string[]> {
  const product = await shop.addProduct({ colors: { Ink: { M: 100_000 } } })
  const numbers: string[] = []
  for (const end = Date.now() + milliseconds; Date.now() < end; await pause(ORDER_PAUSE)) {
    const reply = await fetch(`${shop.url}/api/orders/createOrder`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ addressData, productData: [{ skuId: product.sku(), quantity: 1 }] }),
    })
    const { number } = (await reply.json()) as { number?: string }
    if (number) numbers.push(number)
  }
  return numbers
}

/** A mail server on that port that keeps what it accepts. */
async function openMailbox(port: number, { refusesShop = false } = {}) {
  const mails: string[] = []
  const { promise: refused, resolve: tellRefusal } = Promise.withResolvers<void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      const quota = Object.assign(new Error('5.4.5 Daily user sending quota exceeded'), { responseCode: 550 })
      done(refusesShop ? quota : null)
      if (refusesShop) tellRefusal()
    },
    onData(stream, _session, accept) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString())
        accept()
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return { mails, refused, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
