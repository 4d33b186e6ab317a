import type { APIRequestContext, Page } from '@playwright/test'
import { placeOrder } from '#test/e2e/place-order.ts'
import { skipToContent, tabTo } from '#test/e2e/keyboard.ts'
import { expect, test } from '#test/e2e/shop.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

test.afterEach(({ shop }) =>
  shop.database.transact(async (tx) => {
    for (const table of ['cash_entries', 'payout_parcels', 'shipments', 'payouts', 'manifests', 'couriers'] as const)
      await tx.deleteFrom(table).execute()
    await tx.updateTable('orders').set({ status: 'Delivered' }).where('status', '=', 'Pending').execute()
  }),
)

/** Where somebody wants to look at the pages, an image of each. */
async function photograph(page: Page, name: string) {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

/** Calls the API with the access of the page. */
async function openApi(page: Page) {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}`
  return async <Answer>(method: string, path: string, data?: unknown) => {
    const options: Parameters<APIRequestContext['fetch']>[1] = { method, headers: { authorization }, data }
    const reply = await page.request.fetch(`/api/${path}`, options)
    expect(reply.ok(), `${method} ${path}: ${reply.status()}`).toBe(true)
    return (reply.status() === 204 ? undefined : await reply.json()) as Answer
  }
}

interface Details {
  status: string
  total: number
  updatedAt: string
  payment: { status: string }
}

/** A courier that has taken these orders as staff pack them and hand them over. */
async function sendOut(api: Awaited<ReturnType<typeof openApi>>, orders: readonly { id: string }[]) {
  const columns = [{ heading: 'Client', content: 'name', text: '' }]
  const csv = { separator: 'semicolon', decimal: 'comma', hasBom: true, columns }
  const draft = { name: 'Rapid Colis', phone: '71 000 111', trackingUrl: '', csv, active: true }
  const courier = await api<{ id: string }>('POST', 'admin/couriers', draft)
  for (const { id } of orders) {
    const { updatedAt } = await api<Details>('GET', `admin/orders/${id}`)
    await api('POST', `admin/orders/${id}/parcel`, { updatedAt })
  }
  const parcels = orders.map(({ id }) => ({ orderId: id }))
  await api('POST', 'admin/manifests', { courierId: courier.id, parcels })
  return courier.id
}

for (const [screen, viewport] of Object.entries(sizes))
  test.describe(`on a ${screen}`, { tag: '@sweep' }, () => {
    test.use({ viewport })

    test('the cash of parcels comes by a statement and by hand, and nothing is owed', async ({
      page,
      shop,
      signIn,
      expectAccessible,
    }) => {
      test.slow()
      const customers = ['Amel Ben Youssef', 'Hélène Trabelsi', 'Sami Gharbi', 'Ines Mejri']
      const placed = await Promise.all(customers.map((userName) => placeOrder(shop.url, { userName })))
      await signIn('admin')
      const api = await openApi(page)
      const courierId = await sendOut(api, placed)
      const detailsOf = (id: string | undefined) => api<Details>('GET', `admin/orders/${id}`)
      const [one, two, three, four] = placed
      const choose = (number: string | undefined) =>
        page.getByRole('checkbox', { name: `Choose order ${number}`, exact: true })

      await page.goto(`/admin/cash/${courierId}`)
      await expect(page.getByRole('list', { name: 'Parcels' }).getByRole('listitem')).toHaveCount(4)
      await choose(one?.number).check()
      await choose(four?.number).check()
      await expectAccessible()
      await photograph(page, `cash-road-${screen}`)
      await page.getByRole('button', { name: 'Delivered' }).click()
      await expect(choose(one?.number)).toHaveCount(0)
      await choose(three?.number).check()
      await page.getByRole('button', { name: 'Refused' }).click()
      await expect(choose(three?.number)).toHaveCount(0)
      expect((await detailsOf(three?.id)).status).toBe('Cancelled')

      await page.getByRole('link', { name: 'Import a statement' }).click()
      await expect(page.getByRole('heading', { name: 'Statement of Rapid Colis' })).toBeVisible()
      const [{ total }, { total: other }] = [await detailsOf(one?.id), await detailsOf(two?.id)]
      const text = `Commande;Montant;Frais\n${one?.number};${total};7\n${two?.number};${other - 1};7\n9999999;1;0\n`
      const file = { name: 'releve.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
      await page.getByLabel('File of the statement').setInputFiles(file)
      await expect(page.getByText('Not found')).toBeVisible()
      await expectAccessible()
      await photograph(page, `cash-statement-${screen}`)
      await page.getByRole('textbox', { name: 'Reason' }).fill('Wrote one less')
      await page.getByRole('button', { name: 'Enter the statement' }).click()
      await expect(page.getByRole('heading', { name: 'Payout of Rapid Colis' })).toBeVisible()
      await expectAccessible()
      await photograph(page, `cash-payout-${screen}`)

      await page.goto(`/admin/cash/${courierId}?view=settle`)
      await expect(choose(four?.number)).toBeVisible()
      await skipToContent(page)
      await tabTo(page, choose(four?.number))
      await page.keyboard.press('Space')
      await tabTo(page, page.getByRole('textbox', { name: 'Received' }))
      await expectAccessible()
      await photograph(page, `cash-settle-${screen}`)
      await tabTo(page, page.getByRole('button', { name: 'Save the payout' }))
      await page.keyboard.press('Enter')
      await expect(page.getByText('Payout saved. 1 order is paid.')).toBeVisible()
      await expect(page.getByText('Nothing to settle')).toBeVisible()

      for (const order of [one, two, four])
        expect(await detailsOf(order?.id)).toMatchObject({ status: 'Delivered', payment: { status: 'captured' } })
      const cash = await api('GET', `admin/cash/couriers/${courierId}`)
      const none = { count: 0, cash: 0 }
      expect(cash).toMatchObject({ balance: 0, onTheRoad: none, toSettle: none })

      await page.goto('/admin/cash')
      await expect(page.getByRole('list', { name: 'Payouts' }).getByRole('listitem')).toHaveCount(2)
      await expectAccessible()
      await photograph(page, `cash-${screen}`)

      await page.goto(`/admin/cash/${courierId}?view=book`)
      const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
      await expect(entries.first()).toBeVisible()
      const before = await entries.count()
      await page
        .getByRole('button', { name: /^Correct the entry Collected/ })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('combobox', { name: 'The courier owes' })).toHaveValue('less')
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('2,5')
      await dialog.getByRole('button', { name: 'Save the correction' }).click()
      await expect(dialog.getByText('Reason is required')).toBeVisible()
      await expectAccessible()
      await photograph(page, `cash-correction-${screen}`)
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Paid the driver')
      await dialog.getByRole('button', { name: 'Save the correction' }).click()
      await expect(entries).toHaveCount(before + 1)
      await expect(entries.first()).toContainText('Correction')
      await expectAccessible()
      await photograph(page, `cash-book-${screen}`)
      await page.getByLabel('To', { exact: true }).fill('2020-01-31')
      await expect(page.getByText('No entries in this time.')).toBeVisible()
      expect(new URL(page.url()).search).toContain('view=book')
      await page.getByRole('link', { name: 'Show all entries' }).click()
      await expect(entries).toHaveCount(before + 1)

      await api('POST', 'admin/cash/payouts', {
        courierId,
        shipmentIds: [],
        received: 4,
        fees: 0,
        isWrittenOff: false,
        reason: 'Four too much',
      })
      await page.goto('/admin/cash')
      const open = page.getByRole('list', { name: 'Open differences' })
      await expect(open.getByRole('listitem')).toHaveCount(1)
      await expectAccessible()
      await photograph(page, `cash-open-${screen}`)
      await open.getByRole('link').click()
      await page.getByRole('button', { name: 'Settle the difference' }).click()
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Given back')
      await expectAccessible()
      await photograph(page, `cash-settle-difference-${screen}`)
      await dialog.getByRole('button', { name: 'Settle the difference' }).click()
      await expect(page.getByText('Difference settled: the cash moved')).toBeVisible()
      await photograph(page, `cash-settled-${screen}`)
      await page.goto(`/admin/cash/${courierId}?view=payouts`)
      await expect(page.getByRole('list', { name: 'Payouts' }).getByRole('listitem')).toHaveCount(3)
      await expectAccessible()
      await photograph(page, `cash-payouts-${screen}`)

      await page.goto(`/ar/admin/cash/${courierId}?view=book`)
      await expect(page.getByText('Wrote one less')).toBeVisible()
      await expectAccessible()
      await photograph(page, `cash-book-ar-${screen}`)
    })
  })
