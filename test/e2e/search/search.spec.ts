import { expect, gotoHydrated, test } from '#test/e2e/shop.ts'

test('the search in the header finds products while one types, by keys alone', async ({ page, expectAccessible }) => {
  await gotoHydrated(page, '/')
  await page.getByRole('link', { name: 'Search the shop' }).press('Enter')
  const field = page.getByRole('combobox', { name: 'Search the shop' })
  await expect(field).toBeFocused()
  await field.fill('hoodie noir L')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Marsa Heavy Hoodie')
  await expect(options.first()).toContainText('Ink')
  await expectAccessible()
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/product\/marsa-heavy-hoodie-ink$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'Enter opens the page of the results, which sorts, and keeps the search on this device',
  { tag: '@sweep' },
  async ({ page, expectAccessible }) => {
    await gotoHydrated(page, '/')
    await page.getByRole('link', { name: 'Search the shop' }).click()
    await page.getByRole('combobox').fill('hoodie')
    await page.getByRole('combobox').press('Enter')
    await expect(page).toHaveURL(/\/search\?q=hoodie$/)
    await expect(page).toHaveTitle(/Results for “hoodie”/)
    await expect(page.getByRole('main').getByRole('status')).toContainText('results for “hoodie”')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
    await expectAccessible()
    await page.getByRole('link', { name: 'Price: low to high' }).click()
    await expect(page).toHaveURL(/sort=price-low/)

    await page.getByRole('link', { name: 'Search the shop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'hoodie', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?q=hoodie$/)
    await page.getByRole('link', { name: 'Search the shop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Forget these' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Search the shop' })).toBeFocused()
  },
)

test(
  'a search in vain helps, and staff see it and add a word for it',
  { tag: '@sweep' },
  async ({ page, signIn, expectAccessible }) => {
    await gotoHydrated(page, '/search?q=parapluie')
    await expect(page.getByText('We found nothing for “parapluie”.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'New in the shop' })).toBeVisible()
    await expectAccessible()

    await signIn('admin')
    await gotoHydrated(page, '/admin/search')
    await page.getByRole('button', { name: 'Add words for “parapluie”' }).click()
    await expect(page.getByRole('textbox', { name: 'Also finds 1' })).toBeFocused()
    await page.keyboard.type('hoodie')
    await page.getByRole('button', { name: 'Save the words' }).click()
    await expect(page.getByText('The words are saved.')).toBeVisible()
    await expectAccessible()
    await expect(page.getByRole('textbox', { name: /Searched word/ })).toHaveCount(1)
    await page.goto('/search?q=parapluie')
    await expect(page.getByRole('main').getByRole('status')).toContainText('results for “parapluie”')
  },
)

test(
  'a search opened while another page is on its way stays open when that arrives',
  { tag: '@sweep' },
  async ({ page }) => {
    await gotoHydrated(page, '/search?q=hoodie')
    const { promise: isAsked, resolve: arrive } = Promise.withResolvers<void>()
    await page.route(/api\/search\?.*price-low/, async (route) => {
      await isAsked
      await route.continue()
    })
    const open = page.getByRole('link', { name: 'Search the shop' })
    await page.getByRole('link', { name: 'Price: low to high' }).click()
    await open.click()
    await page.getByRole('combobox').fill('cap')
    arrive()
    await expect(page).toHaveURL(/sort=price-low/)
    await expect(page.getByRole('link', { name: 'Price: low to high', includeHidden: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(page.getByRole('combobox')).toHaveValue('cap')
    await page.getByRole('combobox').press('Escape')
    await expect(open).toBeFocused()
  },
)

test.describe('without JavaScript', { tag: '@sweep' }, () => {
  test.use({ javaScriptEnabled: false })
  test('the form leads to the results', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Search the shop' }).click()
    await page.getByRole('searchbox').fill('bonnet rouge')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/search\?q=bonnet\+rouge/)
    await expect(page.getByText('Chechia Beanie').first()).toBeVisible()
  })
})
