import { expect, gotoHydrated, test } from '#test/e2e/shop.ts'

// Shows R32.
test('a page that was never loaded waits for the connection, and nothing typed is lost', async ({
  page,
  context,
  shop,
  expectAccessible,
}) => {
  await gotoHydrated(page, '/account/signup')
  await page.getByLabel('Name', { exact: true }).fill('Amel')
  const notice = page.getByRole('alert').filter({ hasText: 'The connection is lost.' })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Track My Order' })
  await context.setOffline(true)

  await link.press('Enter')
  await expect(notice).toContainText('Nothing in your bag is lost.')
  await expectAccessible()
  await notice.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/account/signup`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Amel')

  await context.setOffline(false)
  await expect(page).toHaveURL(`${shop.url}/track-order`)
  await expect(page.getByLabel('Order number')).toBeVisible()
  await expect(notice).toBeHidden()
})

test('another link takes the place of the one that waits', async ({ page, context, shop }) => {
  await gotoHydrated(page, '/cart')
  await context.setOffline(true)
  const footer = page.getByRole('contentinfo')
  const notice = page.getByRole('alert').filter({ hasText: 'The connection is lost.' })
  await footer.getByRole('link', { name: 'Track My Order' }).click()
  await expect(notice).toBeVisible()
  await footer.getByRole('link', { name: 'About Us' }).click()
  await expect(notice).toBeVisible()

  await context.setOffline(false)
  await expect(page).toHaveURL(`${shop.url}/about`)
})
