import type { Page } from '@playwright/test'
import { findFaults } from '#test/books/find-faults.ts'
import { findReturnFaults } from '#test/books/find-return-faults.ts'
import { findAxeViolations } from '#test/e2e/axe.ts'
import { expect, test as base } from '#test/e2e/shop.ts'
import { compare, steps } from './before.ts'
import { expectCash, expectOrders, expectStock } from './books.ts'
import { callEveryone, takeCallBack, type Call } from './calls.ts'
import { enterStatement, takeBackRefused, writeStatement } from './cash.ts'
import { Hands, WorkSheet } from './hands.ts'
import { linesOf, planned, returner } from './orders.ts'
import { fetchPieces, handOverAll, packAll, takeLabelsAndFile } from './parcels.ts'
import { exchange, takeBack } from './returns.ts'
import { addCode, addCourier, chooseSettings, invite, phone } from './set-up.ts'
import { openApi, place, readSkus, type PlacedOrder, type ShopApi } from './shop-api.ts'

// A shop of its own: orders of other tests would be packed with those of the day.
const test = base.extend({ shop: [async ({ shop }, use) => use(shop), { scope: 'worker' }] })

test.use({ ...phone, actionTimeout: 15_000 })

/** Nothing is wrong with a page for axe, and nothing of it lies beside the screen. An image of it is kept where somebody wants to look. */
async function look(page: Page, name: string) {
  const folder = process.env['SCREENSHOTS']
  if (folder) {
    await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.screenshot({ path: `${folder}/${name}-1440.png` })
    await page.setViewportSize(phone.viewport)
  }
  expect.soft(await findAxeViolations(page), name).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${name} is as wide as the screen`).toBeLessThanOrEqual(phone.viewport.width)
}

/** A parcel that was refused before this day. */
async function refuseOne(api: ShopApi) {
  const skus = await readSkus(api)
  const order = await place(api, { ...returner, governorate: 'Tunis', lines: [['Sidi Bou Tee, White, M', 1]] }, skus)
  await api('PATCH', `orders/${order.id}`, { status: 'Shipped' })
  await api('PATCH', `orders/${order.id}`, { status: 'Cancelled', failure: 'refused' })
}

test(
  'thirty orders of a day: called, packed, handed over, paid, and what came back',
  { tag: '@sweep' },
  async ({ page, browser, shop, signIn }) => {
    test.setTimeout(300_000)
    const sheet = new WorkSheet()
    const merchant = new Hands(page, sheet)
    const api = await openApi(shop.url)
    await signIn('admin')
    await page.goto('/admin')

    const { caller, packer } = await test.step('the shop is set up once', async () => {
      sheet.begin('Set up once')
      await chooseSettings(merchant)
      await look(page, 'settings')
      await addCode(merchant)
      await look(page, 'promotions')
      await addCourier(merchant)
      await look(page, 'couriers')
      const invitation = { name: 'Leila', email: 'leila@example.com', role: 'Orders' }
      const other = { name: 'Karim', email: 'karim@example.com', role: 'Courier desk' }
      const helpers = [await invite(merchant, browser, invitation), await invite(merchant, browser, other)] as const
      await look(page, 'staff')
      return { caller: new Hands(helpers[0], sheet), packer: new Hands(helpers[1], sheet) }
    })

    await refuseOne(api)
    const skus = await readSkus(api)
    const orders: PlacedOrder[] = []
    for (const order of planned) orders.push(await place(api, order, skus))

    await test.step(steps.calls, async () => {
      sheet.begin(steps.calls)
      await Promise.all([merchant, caller].map(({ goTo }) => goTo('Calls')))
      const remembered = [page, caller.page].map((each) => each.getByText('1 refused'))
      await expect.poll(async () => Promise.all(remembered.map((badge) => badge.count()))).toContain(1)
      await Promise.all([look(page, 'calls'), look(caller.page, 'calls-helper')])
      const [mine, hers] = await Promise.all([merchant, caller].map((each) => callEveryone(each, orders, true)))
      // How they share the queue depends on which browser is the faster one.
      expect(mine?.length).toBeGreaterThan(0)
      expect(hers?.length).toBeGreaterThan(0)
      expectNobodyCalledTwiceAtOnce(mine ?? [], hers ?? [])
      await look(page, 'calls-nobody')
      for (const order of orders.filter(({ missed }) => missed === 'rings-back')) await takeCallBack(caller, order)
      // At the calls her page would ask for the next one, and might take what is due from now on.
      await caller.page.goto('/admin')
      await shop.database.transact((tx) =>
        tx
          .updateTable('orders')
          .set({ next_call_at: new Date().toISOString() })
          .where('waits_for_confirmation', '=', 1)
          .execute(),
      )
      await merchant.goTo('Calls')
      await callEveryone(merchant, orders, false)
    })

    await test.step(steps.pack, async () => {
      sheet.begin(steps.pack)
      await packer.goTo('Parcels')
      await fetchPieces(packer, new Set(orders.flatMap(linesOf).map(([sku]) => sku)).size)
      await look(packer.page, 'pick-list')
      await packer.tap(packer.page.getByRole('link', { name: 'Start packing' }))
      await expect(packer.page.getByRole('heading', { level: 2, name: /^Order/ })).toBeVisible()
      await look(packer.page, 'packing')
      await packAll(packer, orders, skus)
    })

    await test.step(steps.handOver, async () => {
      sheet.begin(steps.handOver)
      await handOverAll(packer, orders)
      await look(packer.page, 'manifest')
    })

    await test.step(steps.labels, async () => {
      sheet.begin(steps.labels)
      await takeLabelsAndFile(packer, orders)
    })

    await test.step(steps.refused, async () => {
      sheet.begin(steps.refused)
      await takeBackRefused(packer, orders)
      await look(packer.page, 'courier')
    })

    await test.step(steps.statement, async () => {
      sheet.begin(steps.statement)
      const statement = writeStatement(orders, orders[3] as PlacedOrder)
      await enterStatement(merchant, statement, () => look(page, 'statement'))
      await look(page, 'payout')
    })

    await test.step(steps.exchanges, async () => {
      sheet.begin(steps.exchanges)
      for (const order of orders.filter(({ end }) => end === 'exchanged')) await exchange(caller, order)
      await look(caller.page, 'exchange')
    })

    await test.step(steps.returns, async () => {
      sheet.begin(steps.returns)
      for (const order of orders.filter(({ end }) => end?.startsWith('returned'))) await takeBack(caller, order)
      await look(caller.page, 'return')
    })

    console.log([...compare(sheet), JSON.stringify(sheet.steps.get('Set up once'))].join('\n'))
    await test.step('the books are right to the millime', async () => {
      const [courier] = await api<{ id: string }[]>('GET', 'admin/cash')
      const cash = await expectCash(api, courier?.id ?? '', orders, skus)
      await expectOrders(api, orders, skus)
      await expectStock(api, orders, skus)
      expect(await findFaults(shop.database)).toEqual([])
      expect(await findReturnFaults(shop.database)).toEqual([])
      console.log(JSON.stringify(cash))
    })
  },
)

/** While somebody has a customer, nobody else calls the same phone. */
function expectNobodyCalledTwiceAtOnce(mine: readonly Call[], hers: readonly Call[]) {
  for (const one of mine)
    for (const other of hers)
      expect(one.phone !== other.phone || one.to < other.from || other.to < one.from, one.phone).toBe(true)
}
