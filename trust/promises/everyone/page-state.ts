import type { Page } from 'playwright-core'
import type { TradeFacts } from './fill-trade.ts'

/** Who looks at a page. A newcomer has an account and has done nothing with it, a buyer has put something into its cart. */
export type VisitorKind = 'guest' | 'newcomer' | 'buyer' | 'customer' | 'staff'

/** What the pages of a filled shop show. */
export interface ShopFacts extends TradeFacts {
  /** A product with a few sizes, one with many, and one that is sold out. */
  slugs: { few: string; many: string; soldOut: string }
  productId: string
  skuId: string
  /** An order of a guest, with the phone it was placed with, one that waits for confirmation, and one of the customer. */
  guestOrder: { id: string; number: string; phone: string; token: string }
  waitingOrderId: string
  customerOrderId: string
  importId: string
  webhookId: string
}

/** A page in one of its states. */
export interface PageState {
  /** The path of the route table. */
  route: string
  state: string
  /** An empty shop has no product, order, mail or action yet, and a pixel that asks for consent. */
  shop: 'empty' | 'filled'
  visitor: VisitorKind
  path(facts: ShopFacts): string
  /** Brings the page from its first view into the state. */
  reach(page: Page, facts: ShopFacts): Promise<unknown>
}

type Reach = PageState['reach']
type StatePath = string | PageState['path']

/** Builds the states of pages for one kind of visitor and shop. */
export function statesOf(visitor: VisitorKind, shop: PageState['shop'] = 'filled') {
  return (route: string, path: StatePath, states: Record<string, Reach | undefined>): PageState[] =>
    Object.entries(states).map(([state, reach]) => ({
      route,
      state,
      visitor,
      shop,
      path: typeof path === 'string' ? () => path : path,
      reach: reach ?? (async () => {}),
    }))
}

/** Presses a button of the page. */
export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click()

/** Waits until a text can be seen. */
export const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Waits until a dialog is open. */
export const seeDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()

/** Presses a button and waits for the dialog that it opens. */
export async function openDialog(page: Page, name: string | RegExp) {
  await press(page, name)
  await seeDialog(page)
}
