import type { Page } from '@playwright/test'
import { expect, test } from '#test/e2e/shop.ts'

/** Keeps the code of pages from arriving until it is let go. */
async function holdScripts(page: Page) {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/**/*.js', async (route) => {
    await gate
    await route.continue()
  })
  return { letGo }
}

test.describe('a page that is seen before its code is there', () => {
  test('opens the sizes of a card that was pressed too early', async ({ page }) => {
    const scripts = await holdScripts(page)
    await page.goto('/collections/products')
    await page
      .getByRole('button', { name: /^Add .+ to bag$/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Close sizes' })).toHaveCount(0)

    scripts.letGo()
    await expect(page.getByRole('button', { name: 'Close sizes' })).toBeVisible()
  })

  test('knows a size that was picked too early', async ({ page }) => {
    const scripts = await holdScripts(page)
    await page.goto('/product/marsa-heavy-hoodie')
    await page.getByRole('radio', { name: 'M (In Stock)', exact: true }).check({ force: true })
    await page.getByRole('radio', { name: 'L (In Stock)', exact: true }).check({ force: true })
    await expect(page.getByRole('button', { name: 'SELECT SIZE', exact: true })).toBeVisible()

    scripts.letGo()
    await expect(page.getByRole('button', { name: 'ADD L TO BAG', exact: true })).toBeVisible()
  })

  test('knows a size that was picked too early, also when rendering has taken it back', async ({ page }) => {
    const scripts = await holdScripts(page)
    await page.goto('/product/marsa-heavy-hoodie')
    const size = page.getByRole('radio', { name: 'L (In Stock)', exact: true })
    await size.check({ force: true })
    // What React does with a button that it renders again before it knows of the choice.
    await size.evaluate((button: HTMLInputElement) => (button.checked = false))

    scripts.letGo()
    await expect(page.getByRole('button', { name: 'ADD L TO BAG', exact: true })).toBeVisible()
  })

  test('keeps the language of a link that was pressed too early', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/collections/products')
    await page.getByRole('link', { name: 'Français', exact: true }).first().click()
    await expect(page).toHaveURL(/\/fr\/collections\/products$/)
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('fr')
  })

  test('sends what was filled in once it can, and never in the address', async ({ page }) => {
    const scripts = await holdScripts(page)
    await page.goto('/track-order')
    await page.getByLabel('Order number').fill('1000042')
    await page.getByLabel('E-mail or phone').fill('nobody@example.com')
    await page.keyboard.press('Enter')

    const asked = page.waitForRequest('**/api/**')
    scripts.letGo()
    expect((await asked).url() + (await asked).postData()).toContain('nobody')
    expect(new URL(page.url()).search).toBe('')
  })
})

test.describe('a page whose code does not run', () => {
  test('shows no button that can do nothing, and says how to order all the same', async ({ browser, shop }) => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    const page = await context.newPage()
    for (const path of ['/product/marsa-heavy-hoodie', '/cart']) {
      await page.goto(path)
      const otherwise = page.getByRole('complementary', { name: 'Order without this page' })
      await expect(otherwise.getByRole('link', { name: '+216 70 000 000' })).toHaveAttribute('href', 'tel:+21670000000')
      await expect(page.getByRole('button')).toHaveCount(0)
    }
    await page.goto('/search')
    await expect(page.getByRole('button')).toHaveText('Search')
    await context.close()
  })

  test('says so after a while where the line was cut, and no longer once it runs', async ({ page }) => {
    const scripts = await holdScripts(page)
    await page.goto('/product/marsa-heavy-hoodie')
    const otherwise = page.getByRole('complementary', { name: 'Order without this page' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(otherwise).toBeHidden()
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation instanceof CSSAnimation && animation.animationName === 'show-without-scripts') animation.finish()
    })
    await expect(otherwise).toBeVisible()
    scripts.letGo()
    await expect(otherwise).toBeHidden()
  })
})
