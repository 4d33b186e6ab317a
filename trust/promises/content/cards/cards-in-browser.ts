import type { Page } from 'playwright-core'
import { withBuiltPages } from '../../../pages/built-pages.ts'
import type { TrustPromise } from '../../../promise.ts'
import { SeededRandom } from '../../../random.ts'
import { lookAtPages } from '../../everyone/look-at-pages.ts'
import type { PageState } from '../../everyone/page-state.ts'
import { pageStates } from '../../everyone/page-states.ts'
import { readBrowserStorage } from './browser-storage.ts'
import { makeCards } from './card-spellings.ts'
import { findCards } from './find-cards.ts'

const CARDS = 200
/** Milliseconds in which a form that was sent says something. */
const LONGEST_ANSWER = 5_000

/** States whose forms customers fill in, by route. */
const forms: Record<string, readonly string[]> = {
  'product/:productId': ['order form'],
  cart: ['order form'],
  'track-order': ['empty'],
  'account/login': ['empty'],
  'account/signup': ['empty'],
  'account/forgot-password': ['empty'],
  'account/reset-password': ['empty'],
  'account/': ['profile open'],
  'account/addresses': ['form open'],
  checkout: ['full', 'payment', 'payment with errors'],
}
const isForm = ({ route, state }: PageState) => forms[route]?.includes(state) ?? false

/** Shows that pages keep no card number that is typed into them. */
export const cardsInBrowser: TrustPromise = {
  name: 'cards-in-browser',
  promise: 'A card number that is typed into any field of a page is kept nowhere in the browser.',
  // Pages do not know the database.
  engines: ['sqlite'],

  async run(engine, size, saboteur) {
    const cards = makeCards(CARDS, new SeededRandom(23))
    const looks = pageStates
      .filter((state) => isForm(state) || (size === 'full' && !saboteur))
      .map((state) => ({ state, width: 1440 }))
    let typed = 0
    const findFaults = async (page: Page) => {
      typed += await fillAndSend(page, () => cards[typed % CARDS] ?? '')
      return [...(await findKept(page, cards)), ...(await findKeptAfterLeaving(page, cards))]
    }
    const isEnough = (faults: readonly string[]) => saboteur !== undefined && faults.some(isKept)
    const faults = await withBuiltPages(saboteur, (sabotaged) =>
      lookAtPages(engine, looks, { saboteur: sabotaged, isEnough, findFaults }),
    )
    return {
      asked: `card numbers in all fields of ${looks.length} pages: 0 in local and session storage, IndexedDB, caches, cookies, history`,
      measured: `${faults.length} faults${faults[0] ? ` (${faults[0]})` : ''}, ${typed} fields`,
      isKept: saboteur
        ? !faults.some(isKept)
        : faults.length === 0 && typed >= looks.filter(({ state }) => isForm(state)).length,
    }
  },

  saboteurs: [
    {
      name: 'the order form keeps a draft',
      edits: [
        {
          file: 'src/storefront/cart/order-form.tsx',
          find: 'const { errors } = formState',
          replace: `const { errors } = formState
  sessionStorage.setItem('draft', JSON.stringify(form.getValues()))`,
        },
      ],
    },
  ],
}

const isKept = (fault: string) => fault.includes(' kept in ')

/** What a card asks for beside its number. */
const ofCards: Record<string, string> = { 'cc-name': 'Amel Ben Ali', 'cc-exp': '12/39', 'cc-csc': '123' }
const notTyped = /^(checkbox|radio|file|number|date|datetime-local|color|range|hidden|submit|button)$/

/** Types card numbers into all fields of a page and sends its forms. Returns how many were typed. */
async function fillAndSend(page: Page, nextCard: () => string) {
  let typed = 0
  for (const field of await page.locator('input:visible:enabled, textarea:visible:enabled').all()) {
    // What is typed into a filter may take others away.
    if (!(await field.isVisible())) continue
    const type = (await field.getAttribute('type')) ?? 'text'
    if (notTyped.test(type) || !(await field.isEditable())) continue
    await field.fill(ofCards[(await field.getAttribute('autocomplete')) ?? ''] ?? nextCard())
    typed++
  }
  const answer = Promise.race(
    [
      page.waitForResponse((response) => response.url().includes('/api/'), { timeout: LONGEST_ANSWER }),
      page.locator('[aria-invalid=true]').first().waitFor({ timeout: LONGEST_ANSWER }),
    ].map((sign) => sign.catch(() => {})),
  )
  await page.evaluate(() => {
    for (const form of document.forms) if (form.checkVisibility()) form.requestSubmit()
  })
  await answer
  return typed
}

async function findKept(page: Page, cards: readonly string[]) {
  return Object.entries(await readBrowserStorage(page)).flatMap(([place, text]) => {
    const found = findCards(text, cards)
    return found.length > 0 ? [`${found.length} kept in ${place}`] : []
  })
}

/** Some pages keep what is on them when they are left. */
async function findKeptAfterLeaving(page: Page, cards: readonly string[]) {
  await page.goto('/contact')
  return (await findKept(page, cards)).map((fault) => `${fault} after leaving`)
}
