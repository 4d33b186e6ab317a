import { signInOwner } from '#test/e2e/owner-api.ts'
import { expect, test } from '#test/e2e/shop.ts'

test.afterEach(async ({ shop }) => {
  await (await signInOwner(shop.url)).saveStaffSettings({ takesReturns: false })
})

test('a room that the shop does not use stands in the navigation, and is one tap from on', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn('admin')
  await page.goto('/admin')
  const rooms = page.getByRole('navigation', { name: 'Admin', exact: true })
  await rooms.getByRole('link', { name: 'Returns (not in use yet)' }).press('Enter')
  const notice = page.getByRole('complementary', { name: 'Returns: not in use yet' })
  await expect(notice).toContainText('does not enter returns and exchanges yet')
  await expectAccessible()
  await notice.getByRole('button', { name: 'Turn on' }).press('Enter')
  await expect(notice).toHaveCount(0)
  await expect(rooms.getByRole('link', { name: 'Returns', exact: true })).toBeVisible()
})
