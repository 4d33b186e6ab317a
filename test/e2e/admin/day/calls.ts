import type { Page } from '@playwright/test'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { t } from '#domain/texts/t.ts'
import { expect } from '#test/e2e/shop.ts'
import type { Hands } from './hands.ts'
import { any, like, starting } from './like.ts'
import { inSize, type Sku } from './orders.ts'
import type { PlacedOrder } from './shop-api.ts'

/** A call as somebody made it: about which order, and from when to when its customer was theirs. */
export interface Call {
  phone: string
  number: string
  from: number
  to: number
}

/** The number of the order that is called about; undefined where nobody is to be called. */
async function shownOrder({ page }: Hands): Promise<string | undefined> {
  const caller = page
    .getByRole('region', { name: t('calls.nobody') })
    .or(page.getByRole('link', { name: like(t('adminOrders.call', { phone: any })) }))
  await caller.first().waitFor()
  const numbered = like(`${t('adminOrders.numbered', { number: any })} ·`)
  return numbered.exec(await page.getByRole('main').innerText())?.[1]
}

/** Goes through the queue until nobody is left to call, and returns the calls that were made. */
export async function callEveryone(
  hands: Hands,
  orders: readonly PlacedOrder[],
  skus: ReadonlyMap<string, Sku>,
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
    await tap(page.getByRole('link', { name: t('adminOrders.call', { phone: formatPhone(order.phone) }) }))
    const [line] = order.lines
    const resized = order.resized && line && skus.get(inSize(line[0], order.resized))
    if (resized) await changeSize(hands, resized)
    const outcomes = page.getByRole('region', { name: t('calls.outcome') })
    const answers = !(order.missed && isFirstRound)
    calls.push({ phone: order.phone, number, from, to: performance.now() })
    await tap(outcomes.getByRole('button', { name: answers ? t('calls.confirm') : starting(t('calls.notReached')) }))
    await expect(page.getByText(`${t('adminOrders.numbered', { number })} ·`)).toHaveCount(0)
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

async function changeSize({ page, tap, choose }: Hands, { id, color, size }: Sku) {
  await tap(page.getByRole('button', { name: t('calls.edit') }))
  const form = page.getByRole('form', { name: t('adminOrders.edit') })
  await choose(form.getByRole('combobox').first(), id)
  await tap(form.getByRole('button', { name: t('adminOrders.save') }))
  await expect(form).toHaveCount(0)
  await expect(page.getByText(t('cart.colorAndSize', { color, size }))).toBeVisible()
}

/** A customer rings back before the next try: found by the phone, and confirmed at the call desk. */
export async function takeCallBack(hands: Hands, { phone, number }: PlacedOrder) {
  const { page, tap, type, goTo } = hands
  await goTo(t('adminOrders.title'))
  await type(page.getByRole('searchbox', { name: t('adminOrders.search') }), phone)
  await expect(page).toHaveURL(/search=/)
  await tap(page.getByRole('link', { name: number, exact: true }))
  await tap(page.getByRole('link', { name: t('calls.inDesk') }))
  await tap(page.getByRole('button', { name: t('calls.confirm') }))
  await expect(page.getByText(`${t('adminOrders.numbered', { number })} ·`)).toHaveCount(0)
}
