import { tabTo } from '#test/e2e/keyboard.ts'
import { signInOwner } from '#test/e2e/owner-api.ts'
import { expect, startCopy, test } from '#test/e2e/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a customer orders with a phone alone, by the keyboard, and is told how it is read', async ({
  page,
  expectAccessible,
}) => {
  const shop = await startCopy()
  try {
    const owner = await signInOwner(shop.url)
    await owner.saveSettings({ emailAsked: 'no', otherPhoneAsked: 'optional' })
    await page.goto(`${shop.url}/product/marsa-heavy-hoodie-olive`)
    await page.getByRole('radio', { name: 'M (In Stock)', exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'Order Now' }).click()
    const form = page.getByRole('dialog')
    await expect(form.getByLabel('Full name')).toBeVisible()
    await expect(form.getByLabel('Email')).toHaveCount(0)

    await tabTo(page, form.getByLabel('Full name'))
    await page.keyboard.type('Amel Ben Ali')
    await page.keyboard.press('Tab')
    await page.keyboard.type('20 123')
    await expect(form.getByText('3 digits are missing')).toBeVisible()
    await page.keyboard.type(' ٤٥٦')
    await expect(form.getByText('Your number: +216 20 123 456')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.type('987 654 321')
    await expect(form.getByText('1 digit too many: numbers here have 8')).toBeVisible()
    await expectAccessible()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1 rue de Carthage, Tunis')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

    const [order] = await owner.listOrders({})
    expect(order).toMatchObject({ userEmail: '', userPhoneNumber: '+21620123456', otherPhone: '+21698765432' })
  } finally {
    await shop.stop()
  }
})
