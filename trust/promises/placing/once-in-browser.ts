import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { findFaults } from '#test/books/find-faults.ts'
import { withBrowser, withVisitor } from '../../pages/browser.ts'
import { withBuiltPages } from '../../pages/built-pages.ts'
import type { TrustPromise } from '../../promise.ts'
import { withShop, type TrustShop } from '../../shop.ts'

const ORDERS = '**/api/orders/createOrder'
/** Visitors at the same time, each with cookies and storage of its own. */
const VISITORS = 3
/** Milliseconds in which a button that is there can be pressed. */
const PATIENCE = 2_000

/** Shows that a customer who is impatient, or whose page or connection breaks off, has ordered once. */
export const onceInBrowser: TrustPromise = {
  name: 'once-in-browser',
  promise: 'A customer who clicks twice, reloads, goes back, loses the connection or has two tabs has ordered once.',

  async run(engine, size, saboteur) {
    const rounds = size === 'full' && !saboteur ? 100 : 1
    const faults: string[] = []
    await withBuiltPages(saboteur, (sabotaged) =>
      withShop(engine, { saboteur: sabotaged, environment: { LOG_LEVEL: 'silent' } }, async (shop) => {
        const { slug } = await shop.addProduct({ model: 'Once Tee', colors: { Ink: { M: 1_000_000, L: 1_000_000 } } })
        await withBrowser(async (browser) => {
          const orders = listOrders(rounds).values()
          const orderInTurn = async () => {
            for (const { name, order, round } of orders) {
              // A page that is broken keeps every further order waiting for what never shows.
              if (faults.length > 0) return
              const buyer = { path: `/product/${slug}`, email: `${name.replaceAll(' ', '-')}-${round}@example.com` }
              faults.push(...(await orderInBrowser(browser, shop, { name, order, buyer })))
            }
          }
          await Promise.all(Array.from({ length: saboteur ? 1 : VISITORS }, orderInTurn))
        })
        faults.push(...(await shop.withDatabase(findFaults)))
      }),
    )
    return {
      asked: `${listOrders(rounds).length} orders, ${rounds} each: ${Object.keys(ways).join(', ')}: one order and decrement each`,
      measured: `${faults.length} faults${faults[0] ? ` (${faults[0]})` : ''}`,
      isKept: faults.length === 0,
    }
  },

  saboteurs: [
    {
      name: 'each sending has a key of its own',
      isEngineFree: true,
      edits: [
        {
          file: 'src/storefront/cart/placing/use-place-direct-order.ts',
          find: 'attempt.current ??= claimOrderKey(',
          replace: 'attempt.current = claimOrderKey(',
        },
        {
          file: 'src/storefront/cart/placing/pending-direct-order.ts',
          find: 'pending?.digest === digest',
          replace: 'false',
        },
      ],
    },
    {
      name: 'a page that was left forgets what it sent',
      isEngineFree: true,
      edits: [
        {
          file: 'src/storefront/cart/placing/pending-direct-order.ts',
          find: 'pending?.digest === digest',
          replace: 'false',
        },
      ],
    },
  ],
}

interface Buyer {
  path: string
  email: string
}

/** A way to order. It ends when the customer has been told that the order is placed, or that there is nothing to order. */
type Way = (page: Page, buyer: Buyer, context: BrowserContext) => Promise<unknown>

const ways: Record<string, Way> = {
  async 'double click'(page, buyer) {
    await fillOrder(page, buyer)
    await confirmButton(page).dblclick()
    await seeThanks(page)
  },

  async 'reload while sending'(page, buyer) {
    await fillOrder(page, buyer)
    await loseAnswer(page, () => confirmButton(page).click())
    await page.reload()
    await sendAnew(page, buyer)
  },

  async 'back while sending'(page, buyer) {
    await page.goto('/')
    await fillOrder(page, buyer)
    await loseAnswer(page, () => confirmButton(page).click())
    // Once to close the form, and once to leave the page.
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.goBack()
    await page.goForward()
    await sendAnew(page, buyer)
  },

  async 'offline while sending'(page, buyer, context) {
    await fillOrder(page, buyer)
    await loseAnswer(page, () => confirmButton(page).click(), 'cut')
    await context.setOffline(true)
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await confirmButton(page).click()
    await context.setOffline(false)
    await sendUntilThanked(page)
  },

  async 'two tabs at once'(page, buyer, context) {
    const tabs = [page, await context.newPage()]
    await putIntoCart(page, buyer)
    for (const tab of tabs) await fillCartOrder(tab, buyer)
    const bothSend = meet(tabs.length)
    await context.route(ORDERS, async (route) => {
      await bothSend()
      await route.continue()
    })
    await Promise.all(tabs.map((tab) => confirmButton(tab).click()))
    await Promise.all(tabs.map(seeThanks))
  },

  async 'two tabs one after the other'(page, buyer, context) {
    const second = await context.newPage()
    await putIntoCart(page, buyer)
    for (const tab of [page, second]) await fillCartOrder(tab, buyer)
    await confirmButton(page).click()
    await seeThanks(page)
    // The form of the second tab has a button until it knows that the cart is empty.
    const told = second.getByRole('dialog').getByRole('alert').or(thanks(second))
    await confirmButton(second).or(told).first().waitFor()
    await confirmButton(second)
      .click({ timeout: PATIENCE })
      .catch(() => {})
    await told.first().waitFor()
  },
}

const listOrders = (rounds: number) =>
  Array.from({ length: rounds }, (_, round) =>
    Object.entries(ways).map(([name, order]) => ({ name, order, round })),
  ).flat()

/** Orders in one way. Returns what differs from one order of one piece. */
async function orderInBrowser(
  browser: Browser,
  shop: TrustShop,
  { name, order, buyer }: { name: string; order: Way; buyer: Buyer },
): Promise<string[]> {
  try {
    await withVisitor(browser, { url: shop.url }, async (page, context) => {
      const answers = collectAnswers(context)
      await order(page, buyer, context)
      await answers(page)
    })
  } catch (error) {
    return [`${name}: ${String(error).split('\n')[0]}`]
  }
  const { orders, sold } = await countOrders(shop, buyer.email)
  return orders === 1 && sold === 1 ? [] : [`${name}: ${orders} orders, ${sold} pieces taken`]
}

/** Returns what waits until everything that was sent has been answered: also what a second click sends after the first was thanked for. */
function collectAnswers(context: BrowserContext) {
  const sent: Request[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/orders/createOrder')) sent.push(request)
  })
  return async (page: Page) => {
    // Who waits for the key of an order waits in this line.
    await page.evaluate(async () => {
      await navigator.locks.request('placing-direct-order', () => {})
    })
    await Promise.all(sent.map((request) => request.response()))
  }
}

async function countOrders(shop: TrustShop, email: string) {
  return shop.withDatabase(async ({ query }) => {
    const orders = await query.selectFrom('orders').select('id').where('user_email', '=', email).execute()
    const sales = await query
      .selectFrom('stock_movements')
      .select('change')
      .where('order_id', 'in', ['', ...orders.map(({ id }) => id)])
      .where('reason', '=', 'sale')
      .execute()
    return { orders: orders.length, sold: -sales.reduce((sum, { change }) => sum + change, 0) }
  })
}

const confirmButton = (page: Page) => page.getByRole('dialog').locator('button[type=submit]')
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' })
const seeThanks = (page: Page) => thanks(page).waitFor()

async function fillContact(page: Page, { email }: Buyer) {
  const form = page.getByRole('dialog')
  const contact = { 'Full name': 'Amel', Email: email, Phone: '20 123 456', Address: '1 rue de Carthage' }
  for (const [label, value] of Object.entries(contact)) await form.getByLabel(label).fill(value)
  await form.getByLabel('Governorate').selectOption('Tunis')
}

const chooseSize = (page: Page) =>
  page
    .getByRole('radio', { name: /In Stock/ })
    .first()
    .check({ force: true })

/** Opens the order form of the product and fills it in. */
async function fillOrder(page: Page, buyer: Buyer) {
  await page.goto(buyer.path)
  await fillShownOrder(page, buyer)
}

async function fillShownOrder(page: Page, buyer: Buyer) {
  await chooseSize(page)
  await page.getByRole('button', { name: 'Order Now' }).click()
  await fillContact(page, buyer)
}

async function putIntoCart(page: Page, { path }: Buyer) {
  await page.goto(path)
  await chooseSize(page)
  await page.getByRole('button', { name: /^add( \w+)? to bag$/i }).click()
  await page.getByRole('button', { name: 'Bag, 1 item' }).first().waitFor()
}

async function fillCartOrder(page: Page, buyer: Buyer) {
  await page.goto('/cart')
  await page.getByRole('region', { name: 'Total' }).getByRole('button').first().click()
  await fillContact(page, buyer)
}

/** Does what sends an order. The shop takes it and answers, the answer does not arrive. */
async function loseAnswer(page: Page, send: () => Promise<unknown>, end: 'hang' | 'cut' = 'hang') {
  const placed = Promise.withResolvers<void>()
  await page.route(
    ORDERS,
    async (route) => {
      const answer = await route.fetch()
      await answer.dispose()
      if (end === 'cut') await route.abort('internetdisconnected')
      placed.resolve()
    },
    { times: 1 },
  )
  await send()
  await placed.promise
}

async function sendAnew(page: Page, buyer: Buyer) {
  await fillShownOrder(page, buyer)
  await confirmButton(page).click()
  await seeThanks(page)
}

/** Confirms again as long as the form asks for it: what was pressed while the connection was away may still be under way. */
async function sendUntilThanked(page: Page) {
  const free = confirmButton(page).and(page.locator(':not([aria-disabled])'))
  for (let attempt = 0; attempt < 5; attempt++) {
    await thanks(page).or(free).waitFor()
    if (await thanks(page).isVisible()) return
    await free.click()
  }
  await seeThanks(page)
}

/** Returns a function whose callers wait for each other until there are so many. */
function meet(count: number) {
  const all = Promise.withResolvers<void>()
  let here = 0
  return () => {
    if (++here === count) all.resolve()
    return all.promise
  }
}
