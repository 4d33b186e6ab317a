import type { Database } from '#server/schema/database.ts'
import { expect, goToPayment, test, fillCard } from '#test/e2e/checkout-fixtures.ts'

const ordersOf = (database: Database, userId: string) =>
  database.query.selectFrom('orders').selectAll().where('user_id', '=', userId).execute()

test.describe('when something goes wrong while paying', { tag: '@sweep' }, () => {
  test('a double click on Pay now makes one order', async ({ page, customerWith, shop }) => {
    const { id } = await customerWith({})
    await goToPayment(page)
    await fillCard(page)

    await page.getByRole('button', { name: 'Pay now' }).dblclick()

    await expect(page.getByText('Order placed successfully!')).toBeVisible()
    expect(await ordersOf(shop.database, id)).toHaveLength(1)
  })

  test('a reload before the answer arrives finds the order that was placed', async ({ page, customerWith, shop }) => {
    const { id } = await customerWith({})
    await goToPayment(page)
    await fillCard(page)
    const placed = new Promise<void>((resolve) => {
      void page.route('**/api/orders', async (route) => {
        await route.fetch()
        resolve()
        // The response never reaches the page: the page is reloaded first.
        await route.abort().catch(() => {})
      })
    })
    await page.getByRole('button', { name: 'Pay now' }).click()
    await placed
    await page.reload()

    await expect(page).toHaveURL(`${shop.url}/account`)
    await expect(page.getByText('Order placed successfully!')).toBeVisible()
    const confirmation = page.getByRole('region', { name: 'Thank you' })
    await expect(confirmation).toContainText('What happens next')
    await expect(confirmation.getByRole('heading', { name: 'Thank you' })).toBeFocused()
    await expect(page.getByRole('list', { name: 'Orders' }).getByRole('article')).toHaveCount(1)
    expect(await ordersOf(shop.database, id)).toHaveLength(1)
  })

  // Shows §8.12, S5.
  test('an answer that is lost can be asked for again: one order', async ({ page, customerWith, shop }) => {
    const { id } = await customerWith({})
    await goToPayment(page)
    await fillCard(page)
    await page.route(
      '**/api/orders',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const pay = page.getByRole('button', { name: 'Pay now' })
    await pay.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to create order' })).toBeVisible()
    await pay.click()

    await expect(page.getByText('Order placed successfully!')).toBeVisible()
    expect(await ordersOf(shop.database, id)).toHaveLength(1)
  })

  test('two tabs that pay at once make one order, and both end at it', async ({
    page,
    context,
    customerWith,
    shop,
  }) => {
    const { id } = await customerWith({})
    await goToPayment(page)
    const tab = await context.newPage()
    await tab.goto('/checkout?step=payment')
    await fillCard(page)
    await fillCard(tab)

    await Promise.all([
      page.getByRole('button', { name: 'Pay now' }).click(),
      tab.getByRole('button', { name: 'Pay now' }).click(),
    ])

    await expect(page).toHaveURL(`${shop.url}/account`)
    await expect(tab).toHaveURL(`${shop.url}/account`)
    expect(await ordersOf(shop.database, id)).toHaveLength(1)
  })

  test('stock that is gone between the steps is told, and the rest can be paid', async ({
    page,
    customerWith,
    shop,
  }) => {
    const { id, skuIds } = await customerWith({ price: 20_000, quantity: 3, stock: 5 })
    await goToPayment(page)
    await fillCard(page)
    await shop.database.transact((tx) =>
      tx
        .updateTable('skus')
        .set({ quantity: 1 })
        .where('id', '=', skuIds[0] ?? '')
        .execute(),
    )
    await page.getByRole('button', { name: 'Pay now' }).click()

    await expect(
      page.getByText('Available stock is limited. Quantities in cart have been updated!', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('Total$20.00')
    expect(await ordersOf(shop.database, id)).toEqual([])
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(page.getByText('Order placed successfully!')).toBeVisible()
    expect(await ordersOf(shop.database, id)).toMatchObject([{ total: 20_000 }])
  })

  // Shows S1.
  test('a price that changed between the steps is refused, and charged only once it was seen', async ({
    page,
    customerWith,
    shop,
  }) => {
    const { id, skuIds } = await customerWith({ price: 20_000 })
    await goToPayment(page)
    await fillCard(page)
    await shop.database.transact((tx) =>
      tx
        .updateTable('variants')
        .set({ price: 24_500 })
        .where('id', 'in', (sub) => sub.selectFrom('skus').select('variant_id').where('id', 'in', skuIds))
        .execute(),
    )
    await page.getByRole('button', { name: 'Pay now' }).click()

    const refusal = 'A price has changed. Please look at the new total and order again.'
    await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('Total$24.50')
    expect(await ordersOf(shop.database, id)).toEqual([])
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(page.getByText('Order placed successfully!')).toBeVisible()
    expect(await ordersOf(shop.database, id)).toMatchObject([{ total: 24_500 }])
  })

  test('a cart that another tab has changed is shown before it is paid', async ({ page, customerWith, shop }) => {
    const { id, skuIds } = await customerWith({ price: 20_000 })
    await goToPayment(page)
    await fillCard(page)
    await shop.database.transact((tx) =>
      tx.updateTable('cart_lines').set({ quantity: 2 }).where('sku_id', 'in', skuIds).execute(),
    )
    await page.getByRole('button', { name: 'Pay now' }).click()

    await expect(page.getByRole('alert').filter({ hasText: 'Your cart has changed.' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('Total$40.00')
    expect(await ordersOf(shop.database, id)).toEqual([])
  })

  test('the order page of somebody else is a page that does not exist', async ({ page, customerWith, shop }) => {
    const { id } = await customerWith({})
    await goToPayment(page)
    await fillCard(page)
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(page.getByText('Order placed successfully!')).toBeVisible()
    const [order] = await ordersOf(shop.database, id)

    await customerWith()
    await page.goto(`/account/orders/${order?.id}`)

    await expect(page.getByText('There is nothing here')).toBeVisible()
  })
})
