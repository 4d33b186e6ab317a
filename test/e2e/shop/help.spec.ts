import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

const pages = [
  { link: 'Help Center', path: '/help', says: 'How do I order?' },
  { link: 'Contact Us', path: '/contact', says: 'bonjour@hanout.example' },
  { link: 'Shipping Info', path: '/shipping', says: 'for 7.00 DT' },
  { link: 'Track My Order', path: '/track-order', says: 'You saw the order number' },
  { link: 'Return & Exchanges', path: '/returns', says: '10 working days' },
  { link: 'About Us', path: '/about', says: 'Hanout is the word for the shop on the corner' },
]

test.describe('§2 top links (ruling R24)', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  // Shows §2.24, R24.
  test('each leads to a page of its own that answers the question: help, contact, shipping, tracking, returns, about us', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/help')
    const top = page.getByRole('region', { name: 'Delivery and help' }).getByRole('navigation', { name: 'Help' })
    await expect(top.getByRole('link')).toHaveText(pages.map(({ link }) => link))
    // The first is left before it is followed.
    for (const { link, path, says } of [...pages.slice(1), ...pages.slice(0, 1)])
      await test.step(link, async () => {
        await top.getByRole('link', { name: link }).click()
        await expect(page).toHaveURL(new RegExp(`${path}$`))
        await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible()
        await expect(page.getByRole('main')).toContainText(says)
        await expect(page.getByRole('main')).not.toContainText(/[{}]/)
        await expectAccessible()
      })
  })
})

test.describe('Track My Order', () => {
  const addressData = {
    userName: 'Amel Ben Ali',
    userEmail: 'amel@example.com',
    userPhoneNumber: '20 123 456',
    street: '1 rue de Carthage, Tunis',
  }

  test('shows how an order stands, by its number and a phone, in any way of writing it', async ({
    page,
    shop,
    expectAccessible,
  }) => {
    const sku = await shop.database.query
      .selectFrom('skus')
      .select('id')
      .where('quantity', '>', 0)
      .limit(1)
      .executeTakeFirstOrThrow()
    const reply = await page.request.post('/api/orders/createOrder', {
      data: { addressData, productData: [{ skuId: sku.id, quantity: 1 }] },
    })
    const { number } = (await reply.json()) as { number: string }

    await page.goto('/track-order')
    await page.getByLabel('Order number').fill(number)
    await page.getByLabel('E-mail or phone').fill('+216 20123456')
    await page.getByRole('button', { name: 'Track my order' }).click()
    const order = page.getByRole('region', { name: `Order ${number}` })
    await expect(order.getByRole('listitem').filter({ hasText: 'We have your order' })).toHaveAttribute(
      'aria-current',
      'step',
    )
    await expect(order).not.toContainText('Carthage')
    await expectAccessible()
  })

  test('takes what is pasted from a mail in Arabic, marks and digits', async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const { number } = await placeOrder(shop.url, { userEmail: 'pasted@example.com' })
    const digits = number.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)
    for (const pasted of [`\u2068#${number}\u2069`, `\u200F${digits}`]) {
      await page.goto('/ar/track-order')
      await page.getByLabel('رقم الطلبية').fill(pasted)
      await page.getByLabel('البريد الإلكتروني أو الهاتف').fill('\u2068pasted@example.com\u2069')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region').filter({ hasText: number }).first()).toBeVisible()
    }
  })

  test('says what is wrong beside the field, and nothing of whether a number exists', async ({ page }) => {
    await page.goto('/track-order')
    await page.getByRole('button', { name: 'Track my order' }).click()
    await expect(page.getByLabel('Order number')).toHaveAccessibleDescription(
      'Write the order number as you received it, such as 1234567',
    )
    await expect(page.getByLabel('E-mail or phone')).toHaveAccessibleDescription(/E-mail or phone is required/)

    await page.getByLabel('Order number').fill('1234567')
    await page.getByLabel('E-mail or phone').fill('eve@example.com')
    await page.getByRole('button', { name: 'Track my order' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'No order matches. Please check its number, and the e-mail or phone you ordered with.',
    )
  })
})
