import { expect, test } from '#test/e2e/shop.ts'

for (const width of [390, 1366]) {
  test(`an owner adds a webhook, tests it and makes a new secret, at ${width} px`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn('admin')
    await page.goto('/admin/webhooks')
    const add = page.getByRole('button', { name: 'Add the webhook' })
    await page.getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1/hook')
    await add.click()
    await expect(page.getByText('Write a full address that begins with https://.')).toBeVisible()
    await expect(page.getByText('Tick what is sent.')).toBeVisible()
    await expectAccessible()

    // Nobody listens there, and nobody asks: it is this machine.
    const host = `127.0.0.1:${width}`
    await page.getByRole('textbox', { name: 'Address' }).fill(`https://${host}/hook`)
    await page.getByLabel('Order placed').check()
    await page.getByLabel('Stock changed').check()
    await add.click()
    const shown = page.getByRole('region', { name: `The secret of ${host}` })
    const secret = (await shown.getByText(/^whsec_/).textContent()) ?? ''
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('')
    await expectAccessible()

    await page.getByRole('link', { name: `https://${host}/hook` }).click()
    await expect(page.getByRole('heading', { name: host })).toBeVisible()
    await expect(page.getByText(secret)).toHaveCount(0)
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(page.getByText('Not taken: the address leads into a private network')).toBeVisible()
    await page.getByRole('button', { name: 'Make a new secret' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new secret' }).click()
    await expect(page.getByText(/^whsec_/)).not.toHaveText(secret)
    await expect(page.getByText(/^Signed with the old one as well until/)).toBeVisible()

    await page.getByLabel('Switched on').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Webhook saved.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Webhook removed.')).toBeVisible()
    await expect(page.getByRole('link', { name: host })).toHaveCount(0)
  })
}
