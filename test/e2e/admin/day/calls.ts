import type { Page } from '@playwright/test'
import { expect } from '#test/e2e/shop.ts'
import type { Hands } from './hands.ts'
import type { PlacedOrder } from './shop-api.ts'

/** A call as somebody made it: about which order, and from when to when its customer was theirs. */
export interface Call {
  phone: string
  number: string
  from: number
  to: number
}

const nobody = 'Nobody to call now'

/** The number of the order that is called about; undefined where nobody is to be called. */
async function shownOrder({ page }: Hands): Promise<string | undefined> {
  const caller = page.getByRole('region', { name: nobody }).or(page.getByRole('link', { name: /^Call / }))
  await caller.first().waitFor()
  return /Order (\d+) ·/.exec(await page.getByRole('main').innerText())?.[1]
}

/** Goes through the queue until nobody is left to call, and returns the calls that were made. */
export async function callEveryone(
  hands: Hands,
  orders: readonly PlacedOrder[],
  isFirstRound: boolean,
): Promise<Call[]> {
  const { page, tap } = hands
  const calls: Call[] = []
  await keepCalls(page)
  for (;;) {
    const number = await shownOrder(hands)
    if (number === undefined) return calls
    const order = orders.find((each) => each.number === number)
    if (!order) throw new Error(`Order ${number} is none of this day`)
    const from = performance.now()
    await tap(page.getByRole('link', { name: new RegExp(`^Call .*${order.phone}`) }))
    if (order.resized) await changeSize(hands, order.resized)
    const outcomes = page.getByRole('region', { name: 'What came of the call' })
    const answers = !(order.missed && isFirstRound)
    calls.push({ phone: order.phone, number, from, to: performance.now() })
    await tap(outcomes.getByRole('button', { name: answers ? 'Confirm order' : /^No answer/ }))
    await expect(page.getByText(`Order ${number} ·`)).toHaveCount(0)
  }
}

/** A browser without a telephone may wait for one after a tap on a number: here the tap ends in the page. */
function keepCalls(page: Page) {
  return page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault()
    }),
  )
}

async function changeSize({ page, tap, choose }: Hands, size: string) {
  await tap(page.getByRole('button', { name: 'Change the order' }))
  const form = page.getByRole('form', { name: 'Edit order' })
  const sizes = form.getByRole('combobox').first()
  const option = sizes.getByRole('option', { name: new RegExp(`Ink.* ${size}\\b`) })
  await choose(sizes, { label: (await option.first().textContent()) ?? '' })
  await tap(form.getByRole('button', { name: 'Save' }))
  await expect(form).toHaveCount(0)
  await expect(page.getByText(`Ink, ${size}`)).toBeVisible()
}

/** A customer rings back before the next try: found by the phone, and confirmed at the call desk. */
export async function takeCallBack(hands: Hands, { phone, number }: PlacedOrder) {
  const { page, tap, type, goTo } = hands
  await goTo('Orders')
  await type(page.getByRole('searchbox', { name: 'Search orders' }), phone)
  await expect(page).toHaveURL(/search=/)
  await tap(page.getByRole('link', { name: number, exact: true }))
  await tap(page.getByRole('link', { name: 'Open in the call desk' }))
  await tap(page.getByRole('button', { name: 'Confirm order' }))
  await expect(page.getByText(`Order ${number} ·`)).toHaveCount(0)
}
