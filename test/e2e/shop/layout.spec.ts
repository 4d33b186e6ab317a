import { expect, gotoHydrated, test } from '#test/e2e/shop.ts'

test.describe('§2 navigation and layout', () => {
  // Shows §2.23, §4.2, §4.4.
  test('shows Login to visitors, My Account to customers, and Admin besides to staff', async ({ page, signIn }) => {
    const main = page.getByRole('navigation', { name: 'Main' })
    await page.goto('/')
    await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/account/login')
    await expect(main.getByRole('link', { name: 'My Account' })).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Admin' })).toHaveCount(0)

    await signIn()
    await page.goto('/')
    await expect(main.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account')
    await expect(main.getByRole('link', { name: 'Login' })).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Admin' })).toHaveCount(0)

    await signIn('admin')
    await page.goto('/')
    await expect(main.getByRole('link', { name: 'My Account' })).toBeVisible()
    await main.getByRole('link', { name: 'Admin' }).click()
    await expect(page).toHaveURL(/\/admin/)
  })

  // Shows §2.26, §2.35, §9.7.
  test('a side drawer links to the collections, and closes on the way', async ({ page, expectAccessible }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const collections = page.getByRole('navigation', { name: 'Collections' })
    await expect(collections.getByRole('link')).toHaveText([
      'All products',
      'Hoodies & Pants',
      'Jackets',
      'Shorts & T-Shirts',
      'Accessories & more',
    ])
    const ids = ['products', 'hoodies-Pants', 'jackets', 'shorts-tshirts', 'others']
    for (const [index, id] of ids.entries())
      await expect(collections.getByRole('link').nth(index)).toHaveAttribute('href', `/collections/${id}`)
    await expectAccessible()

    await collections.getByRole('link', { name: 'Jackets' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Jackets' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  // Shows §2.25, §2.30.
  test('the footer has social links, a Help heading and the licence of the font', async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')

    await expect(footer.getByRole('heading', { name: 'Help', exact: true })).toBeVisible()
    for (const [name, url] of Object.entries({
      Instagram: 'https://www.instagram.com/',
      Facebook: 'https://www.facebook.com/',
      TikTok: 'https://www.tiktok.com/',
    }))
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', url)
    await expect(footer.getByText('Set in Archivo')).toContainText('SIL Open Font License 1.1')

    // Shows §9.9.
    await test.step('§9 one row of columns from 1024 px, more below', async () => {
      const isOneRow = async (width: number) => {
        await page.setViewportSize({ width, height: 800 })
        const tops = await Promise.all(
          [footer.getByText(/^Made in drops/), footer.getByRole('heading', { name: 'Shop' })].map((part) =>
            part.boundingBox(),
          ),
        )
        return tops[0]?.y === tops[1]?.y
      }
      expect(await isOneRow(1024)).toBe(true)
      expect(await isOneRow(1023)).toBe(false)
    })
  })

  test('a visitor who uses the keyboard can skip to the content', async ({ page }) => {
    await page.goto('/collections/products')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

// Shows §2.27, §9.9.
test('§9 the bar takes its scrolled style above 20 px, and puts it off below 4', async ({ page }) => {
  await page.goto('/collections/products')
  const bar = page.getByRole('banner')
  const scrolledTo = (y: number) => page.evaluate((top) => scrollTo(0, top), y)

  for (const [y, isScrolled] of [
    [20, false],
    [21, true],
    [4, true],
    [3, false],
  ] as const) {
    await scrolledTo(y)
    await expect(bar).toHaveAttribute('data-scrolled', String(isScrolled))
    await expect(bar).toHaveCSS('border-bottom-color', isScrolled ? /^rgb\(/ : 'rgba(0, 0, 0, 0)')
  }
})

test.describe('§2 route changes', () => {
  // Shows §2.18, R22.
  test('scroll to the top; Back finds the list as long and as far down as it was', async ({ page }) => {
    // More than one page of products and less than two, so after the second nothing more can be loaded.
    const colors = ['Sidi Blue', 'Bone', 'Olive', 'Forest', 'White', 'Navy', 'Sand', 'Sage', 'Ash']
    await page.goto(`/collections/products?${new URLSearchParams(colors.map((color) => ['color', color]))}`)
    const cards = page.getByRole('list', { name: 'Products' }).getByRole('article')
    await expect(cards).toHaveCount(24)
    await cards.last().scrollIntoViewIfNeeded()
    await expect(cards).not.toHaveCount(24)
    const length = await cards.count()
    expect(length).toBeLessThan(48)
    // Where the clicked card stands on the screen. The click scrolls to the link first, so it is read at the click
    // itself. Rows that are not drawn yet (`content-visibility`) have an estimated height, a pixel or two off each.
    const placeAtClick = page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          addEventListener(
            'click',
            ({ target }) => resolve((target as Element).closest('article')!.getBoundingClientRect().top),
            { capture: true, once: true },
          ),
        ),
    )
    const clicked = cards.nth(26)
    await clicked.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

    await page.goBack()
    await expect(cards).toHaveCount(length)
    const place = await placeAtClick
    await expect.poll(async () => Math.abs((await clicked.boundingBox())!.y - place)).toBeLessThan(16)
  })
})

// Shows §2.17, R5.
test('§2 any other path is the 404 page, with a link to / (R5)', async ({ page, expectAccessible }) => {
  const answer = await page.goto('/nowhere/at/all')

  expect(answer?.status()).toBe(404)
  await expectAccessible()
  await page.getByRole('link', { name: 'Lost? Lets get you back to shopping' }).click()
  await expect(page).toHaveURL(/\/$/)
})

// Shows §8.10, §8.13.
test('a product that cannot be fetched says so, and how to go on (§8)', async ({ page, shop }) => {
  await gotoHydrated(page, '/')
  await page.route('**/api/products/marsa-heavy-hoodie', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('link', { name: 'Marsa Heavy Hoodie', exact: true }).first().click()

  await expect(page.getByRole('heading', { level: 1, name: 'There was an error.' })).toBeVisible()
  await expect(page.getByText('Error: Failed to fetch product details')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL(`${shop.url}/`)
})
