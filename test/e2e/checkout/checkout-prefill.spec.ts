import { expect, fillCard, goToPayment, test } from '#test/e2e/checkout-fixtures.ts'

// Shows §2.69.
test('the first checkout knows email, name and phone of the customer', async ({ page, shop, customerWith }) => {
  const { id, email } = await customerWith({})
  await shop.database.transact((tx) =>
    tx.updateTable('users').set({ phone: '+21620123456' }).where('id', '=', id).execute(),
  )
  await page.goto('/checkout')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Amel')
  await expect(page.getByLabel('Last name')).toHaveValue('Ben Ali')
  await expect(page.getByLabel('Phone')).toHaveValue('+216 20 123 456')
  await expect(page.getByLabel('City')).toHaveValue('')
})

// Shows §2.72, R28.
test('the payment fields outlast a look at another step, in memory alone', async ({ page, customerWith }) => {
  await customerWith({})
  await goToPayment(page)
  await fillCard(page)
  await page.getByRole('radio', { name: 'Use different billing address' }).check()
  await page.getByLabel('City').fill('Sfax')

  await page.getByRole('link', { name: 'Update address' }).click()
  await expect(page.getByRole('heading', { name: 'Contact and address' })).toBeVisible()
  await page.goBack()

  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await expect(page.getByLabel('Name on card')).toHaveValue('Amel Ben Ali')
  await expect(page.getByLabel('Expiration Date (MM/YY)')).toHaveValue('12/30')
  await expect(page.getByLabel('Security code')).toHaveValue('123')
  await expect(page.getByRole('radio', { name: 'Use different billing address' })).toBeChecked()
  await expect(page.getByLabel('City')).toHaveValue('Sfax')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  expect(stored).not.toMatch(/4242|12\/30/)

  await test.step('§5 a separator of a field that came back is deleted with the digit before it', async () => {
    const expiry = page.getByLabel('Expiration Date (MM/YY)')
    await expiry.focus()
    await expiry.press('Home')
    for (let presses = 0; presses < 3; presses++) await expiry.press('ArrowRight')
    await expiry.press('Backspace')
    await expect(expiry).toHaveValue('13/0')
  })

  await page.reload()
  await expect(page.getByLabel('Card number')).toHaveValue('')
})
