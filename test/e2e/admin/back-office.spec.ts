import { addUser } from '#test/accounts.ts'
import { findRoom } from '#test/e2e/rooms.ts'
import { expect, test } from '#test/e2e/shop.ts'

for (const width of [390, 1440]) {
  test(
    `every room of the back office is accessible and fits at ${width} px`,
    { tag: '@sweep' },
    async ({ page, signIn, expectAccessible }) => {
      test.slow()
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signIn('admin')
      const rooms = [
        '',
        '/orders',
        // A few of them: axe looks at every size of every product.
        '/products?search=hoodie',
        '/products/add',
        '/settings',
        '/activity',
        '/import',
        '/seed-data',
        '/mail',
        '/messages',
        '/staff',
      ]
      for (const room of rooms) {
        await page.goto(`/admin${room}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible()
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, room).toBeLessThanOrEqual(0)
        // Every room can be seen from every other, without scrolling sideways.
        const navigation = page.getByRole('navigation', { name: 'Admin', exact: true })
        for (const link of await navigation.getByRole('link').all()) {
          const { x, width: size } = (await link.boundingBox())!
          expect(x >= 0 && x + size <= width, room).toBe(true)
        }
      }
    },
  )
}

test(
  'a phone has the most used rooms at its bottom, and all others one tap away',
  { tag: '@sweep' },
  async ({ page, signIn, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn('admin')
    await page.goto('/admin')
    const bar = page.getByRole('navigation', { name: 'Rooms used most' })
    await expect(bar.getByRole('link')).toHaveText(['Overview', 'Orders', 'Products'])
    await expect(page.getByRole('link', { name: 'View the shop' })).toHaveAttribute('href', '/')
    await bar.getByRole('button', { name: 'More', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'All rooms' })
    await expect(sheet.getByRole('link', { name: 'My Account' })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(bar.getByRole('button', { name: 'More', exact: true })).toBeFocused()
    await (await findRoom(page, 'Staff')).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
    await expect(sheet).toBeHidden()
  },
)

// Shows §1.3, §2.86.
test('§2 /admin links Products, Add Product, Orders, and asks before Seed Data', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin')
  const actions = page.getByRole('navigation', { name: 'Admin actions' })
  await expect(actions.getByRole('link', { name: 'Products', exact: true })).toHaveAttribute('href', '/admin/products')
  await expect(actions.getByRole('link', { name: 'Add Product' })).toHaveAttribute('href', '/admin/products/add')
  await expect(actions.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/admin/orders')

  await actions.getByRole('button', { name: 'Seed Data' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Seed Data' })
  await expect(dialog).toContainText('limited to 500 documents per batch')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/admin')
  await actions.getByRole('button', { name: 'Seed Data' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(/^\d+ products: 0 new, 0 changed, \d+ unchanged\.$/)).toBeVisible()
  await page.getByRole('button', { name: /^Upload \d+ products$/ }).click()
  await expect(page.getByText(/^Done\. 0 imported, 0 updated, \d+ unchanged, 0 refused\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Products from a file are imported' })).toHaveAttribute(
    'href',
    '/admin/import',
  )
})

test('settings hold at once, and who changed what is written down', async ({ page, shop, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/settings/store')
  const name = page.getByRole('textbox', { name: 'Store name' })
  await name.fill('Dar Lamine')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Dar Lamine, home' }).first()).toBeVisible()

  await page.goto('/admin/activity')
  const entry = page.getByRole('list', { name: 'Actions' }).getByRole('listitem').first()
  await expect(entry).toContainText('Store name: Hanout → Dar Lamine')

  await page.goto('/admin/settings/store')
  await name.fill('Hanout')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await test.step('a wrong field has its error beside it and the focus; a price may have a comma', async () => {
    await page.goto('/admin/settings/delivery')
    const fee = page.getByRole('textbox', { name: 'Delivery fee (DT)' })
    await fee.fill('seven')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(fee).toBeFocused()
    await expect(fee).toHaveAttribute('aria-invalid', 'true')
    await fee.fill('7,5')
    const saving = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: 'Save settings' }).click()
    // Only what was changed is sent.
    expect((await saving).postDataJSON()).toEqual({ deliveryFee: 7.5 })
    await expect(fee).toHaveValue('7.5')
    await fee.fill('7')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(fee).toHaveValue('7')
    await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled()
  })
  await test.step('the sections of a help page are added, moved and removed', async () => {
    await page.goto('/admin/settings/help')
    await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption('Contact')
    const help = page.getByRole('form', { name: 'Help texts' })
    const headings = help.getByRole('textbox', { name: /^Heading/ })
    await expect(headings).toHaveCount(3)
    await help.getByRole('button', { name: 'Add section' }).click()
    await help.getByRole('textbox', { name: 'Heading 4' }).fill('In our shop')
    await help.getByRole('textbox', { name: 'Text 4' }).fill('Rue de Marseille.\n\nClosed on Mondays.')
    await help.getByRole('button', { name: 'Move section 4 up' }).press('Enter')
    await expect(help.getByRole('textbox', { name: 'Heading 3' })).toHaveValue('In our shop')
    await expect(page.getByText('Section 4 is now section 3')).toBeAttached()
    await help.getByRole('button', { name: 'Remove section 1' }).click()
    await expect(headings).toHaveCount(3)
    // A toast of the step before may still be shown: only the answer says that it is saved.
    const saving = page.waitForResponse((reply) => reply.request().method() === 'PUT')
    await help.getByRole('button', { name: 'Save help texts' }).click()
    expect((await saving).ok()).toBe(true)
    await page.goto('/contact')
    const shown = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(shown).toHaveText(['By e-mail', 'In our shop', 'Before you write'])
    await expect(page.getByText('Closed on Mondays.')).toBeVisible()
    await page.goto('/admin/settings/help')
  })
  await test.step('so do the texts of the help pages', async () => {
    await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption('Returns')
    const help = page.getByRole('form', { name: 'Help texts' })
    await help.getByRole('textbox', { name: 'Introduction' }).fill('Ninety days, at {storeName}, no questions.')
    await help.getByRole('button', { name: 'Save help texts' }).click()
    await expect(page.getByText('Settings saved').first()).toBeVisible()
    await page.goto('/returns')
    await expect(page.getByText('Ninety days, at Hanout, no questions.')).toBeVisible()
  })
  await test.step('and who was let in or shut out stands in the same log', async () => {
    const { email } = await addUser(shop.database, {})
    await page.goto('/admin/staff')
    await page.getByRole('textbox', { name: 'Email of an account' }).fill(email)
    await page.getByRole('button', { name: 'Add to staff' }).click()
    const staff = page.getByRole('list', { name: 'Staff' })
    await expect(staff).toContainText(email)
    await staff.getByRole('button', { name: `Remove ${email}` }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(staff).not.toContainText(email)

    await page.goto('/admin/activity')
    await page.getByRole('searchbox', { name: 'Search activity' }).fill(email)
    await page.getByRole('button', { name: 'Search' }).click()
    const actions = page.getByRole('list', { name: 'Actions' }).getByRole('listitem')
    await expect(actions).toHaveCount(2)
    await expect(actions.first()).toContainText(`shut out of the back office ${email}`)
  })
})

test('no customer loads the code of the back office', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url())
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Shop now' }).first().click()
  await expect(page).toHaveURL('/collections/products')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  expect(bodies.filter((body) => body.includes('/api/admin/orders'))).toEqual([])
  expect(bodies.join('')).not.toContain('Mark as Shipped')
})
