import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { withBrowser, withVisitor } from '../../pages/browser.ts'
import type { Engine } from '../../engine.ts'
import type { Saboteur } from '../../saboteur.ts'
import { withShop, type TrustShop } from '../../shop.ts'
import { addBuyer, addVisitors, fillShop } from './fill-shop.ts'
import { findPageFaults } from './find-page-faults.ts'
import type { PageState } from './page-state.ts'

/** Pages that are looked at side by side. */
const PAGES_AT_ONCE = 2
/** Milliseconds in which a page must reach its state. */
const LONGEST_WAY = 30_000
/** Milliseconds for the way to the state and the look at it: what runs in a page has no bound of its own. */
const LONGEST_LOOK = 60_000

interface Look {
  state: PageState
  width: number
}

interface LookOptions {
  saboteur?: Saboteur | undefined
  isEnough?: (faults: readonly string[]) => boolean
  /** What is wrong with a page that is in its state. */
  findFaults?: (page: Page, width: number) => Promise<string[]>
}

/** Looks at pages of an empty shop and of the demo shop. Returns what is wrong with them; the looks end early when `isEnough` says so. */
export function lookAtPages(
  engine: Engine,
  looks: readonly Look[],
  { saboteur, isEnough = () => false, findFaults = findPageFaults }: LookOptions = {},
): Promise<string[]> {
  const faults: string[] = []
  return withShop(engine, { saboteur }, (empty) =>
    withShop(engine, { saboteur, environment: { DEMO: '1', EXTENSIONS: 'extensions/loyalty' } }, (filled) =>
      withBrowser(async (browser) => {
        const look = await prepareLooks(browser, { empty, filled }, findFaults)
        const waiting = [...looks]
        const isOver = () => waiting.length === 0 || isEnough(faults)
        const lookOn = async () => {
          while (!isOver()) {
            const next = waiting.shift()
            if (next) faults.push(...(await look(next)))
          }
        }
        await Promise.all(Array.from({ length: PAGES_AT_ONCE }, lookOn))
        return faults
      }),
    ),
  )
}

/** Fills the shops. Returns a function that looks at a page in a state and width, and answers what is wrong with it. */
async function prepareLooks(
  browser: Browser,
  shops: Record<PageState['shop'], TrustShop>,
  findFaults: typeof findPageFaults,
) {
  const visitors = { empty: await addVisitors(shops.empty), filled: await addVisitors(shops.filled) }
  const facts = await fillShop(shops.filled, visitors.filled)
  await askForConsent(shops.empty)

  const tokenOf = async ({ shop, visitor }: PageState) => {
    if (visitor === 'guest') return undefined
    const { token } = visitor === 'buyer' ? await addBuyer(shops[shop], facts.skuId) : visitors[shop][visitor]
    return token
  }

  return async (one: Look) => {
    const { faults, isReached } = await look(one)
    // On a machine with much to do something may come between, such as a message over the button. A way that does not
    // lead there fails again.
    return isReached ? faults : (await look(one)).faults
  }

  async function look({ state, width }: Look): Promise<{ faults: string[]; isReached: boolean }> {
    const { url } = shops[state.shop]
    const token = await tokenOf(state)
    const name = `${state.route}, ${state.state}, at ${width} px`
    const looking = withVisitor(browser, { url, width, token }, async (page) => {
      page.setDefaultTimeout(LONGEST_WAY)
      try {
        await page.goto(state.path(facts))
        await page.locator('h1').first().waitFor({ state: 'attached' })
        const title = await page.title()
        if (isElsewhere(title) !== (state.state === 'not found' || state.route.endsWith('*')))
          return { faults: [`${name}: is '${title}'`], isReached: false }
        await state.reach(page, facts)
      } catch (error) {
        return { faults: [`${name}: is not reached (${String(error).split('\n')[0]})`], isReached: false }
      }
      return { faults: (await findFaults(page, width)).map((fault) => `${name}: ${fault}`), isReached: true }
    })
    const over = new AbortController()
    const late = pause(LONGEST_LOOK, { faults: [`${name}: could not be looked at in time`], isReached: false }, over)
    return Promise.race([looking, late]).finally(() => over.abort())
  }
}

/** Whether a page has another in its place: none, or an error. */
const isElsewhere = (title: string) => /^(Page not found|Something went wrong|The connection is lost)/.test(title)

/** A pixel, without which no page asks for consent. */
async function askForConsent(shop: TrustShop) {
  const row = { name: 'pixelId', value: JSON.stringify('123456789'), updated_at: new Date().toISOString() }
  await shop.withDatabase(({ transact }) => transact((tx) => tx.insertInto('settings').values(row).execute()))
}
