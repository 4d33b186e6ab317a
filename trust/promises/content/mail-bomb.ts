import { ORDER_MAILS_A_DAY } from '#domain/constants.ts'
import { admin } from '#test/e2e/shop-process.ts'
import { addressData } from '#test/shop.ts'
import { signIn } from '../../ask.ts'
import { callShop } from '../../call.ts'
import type { TrustPromise } from '../../promise.ts'
import { withShop, type TrustShop } from '../../shop.ts'

const ORDERS = 60
const VICTIM = { name: 'victim', domain: 'gmail.com' }
/** What a mail program would make a link of. */
const LINK = /https?:\/\/evil|evil[.。．]\S|www\.\S|\S@evil|98[ .]?765[ .]?432/iu

/** Shows that nobody makes the shop write to somebody else as often, or what, they like. */
export const mailBomb: TrustPromise = {
  name: 'mail-bomb',
  promise: 'Orders in the name of somebody else bring few mails to their mailbox, without a link of whoever ordered.',

  async run(engine, _size, saboteur) {
    // Each order comes from a network of its own.
    const environment = { RATE_LIMITS: '1', TRUST_PROXY: '127.0.0.1' }
    return withShop(engine, { saboteur, environment }, async (shop) => {
      const placed = await orderAtOnce(shop)
      const token = await signIn(shop, admin)
      const { sent, linked } = await readMails(shop, token)
      return {
        asked: `${ORDERS} orders at once for one mailbox: all taken, at most ${ORDER_MAILS_A_DAY.mailbox} mails, none with a link`,
        measured: `${placed} taken, ${sent} mails, ${linked} with a link`,
        isKept: placed === ORDERS && sent > 0 && sent <= ORDER_MAILS_A_DAY.mailbox && linked === 0,
      }
    })
  },

  saboteurs: [
    {
      name: 'no mail is one too many',
      edits: [
        {
          file: 'src/server/orders/limits/count-unpaid-pieces.ts',
          find: 'const isMailHeld = !areWithin(mailBounds, counted)',
          replace: 'const isMailHeld = false',
        },
      ],
    },
    {
      name: 'what customers type goes into mails as it came',
      isEngineFree: true,
      edits: [
        {
          file: 'src/domain/mail/typed-texts.ts',
          find: 'const words = typed',
          replace: 'if (typed) return typed\n  const words = typed',
        },
      ],
    },
  ],
}

/** Places orders with one mailbox, spelled in many ways, and answers how many were taken. */
async function orderAtOnce(shop: TrustShop): Promise<number> {
  const product = await shop.addProduct({ colors: { Ink: { M: 1_000 } } })
  const place = async (number: number) => {
    const contact = {
      ...addressData,
      userName: 'Win at http://evil.example/path',
      userEmail:
        `${VICTIM.name.slice(0, number % 6)}.${VICTIM.name.slice(number % 6)}+${number}@${VICTIM.domain}`.replace(
          /^\./,
          '',
        ),
      userPhoneNumber: `2${2_000_000 + number}`,
      street: `${number} rue A, www.evil.example me@evil.example 98 765 432 evil。example`,
    }
    const reply = await fetch(`${shop.url}/api/orders/createOrder`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${number}` },
      body: JSON.stringify({ addressData: contact, productData: [{ skuId: product.sku(), quantity: 1 }] }),
    })
    return reply.status === 201
  }
  const taken = await Promise.all(Array.from({ length: ORDERS }, (_, number) => place(number)))
  return taken.filter(Boolean).length
}

/** How many mails to the mailbox the shop sends by itself, and how many of all have a link. */
async function readMails(shop: TrustShop, token: string) {
  const get = async (path: string) => (await callShop(shop.url, { method: 'GET', path, token })).body
  const result = { sent: 0, linked: 0 }
  for (let next: string | null = 'none'; next !== null;) {
    const page = (await get(`/api/admin/mails?startAfter=${next}`)) as {
      items: { id: string; kind: string; state: string }[]
      next: string | null
    }
    for (const { id, kind, state } of page.items.filter((mail) => mail.kind.startsWith('order-'))) {
      if (kind === 'order-received' && state !== 'held') result.sent += 1
      const { html, text } = (await get(`/api/admin/mails/${id}`)) as { html: string; text: string }
      if (LINK.test(html) || LINK.test(text)) result.linked += 1
    }
    next = page.next
  }
  return result
}
