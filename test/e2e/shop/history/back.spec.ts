import type { Page } from '@playwright/test'
import { waitForImages } from '#test/e2e/page-images.ts'
import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, gotoHydrated, noteHydrated, sweepIf, test } from '#test/e2e/shop.ts'

const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } }
const HOODIE = '/product/marsa-heavy-hoodie-ink'

const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the home page, and from it another one, as a visitor comes to it. */
async function visit(page: Page, path: string) {
  await gotoHydrated(page, '/help')
  await gotoHydrated(page, path)
}

async function startOrder(page: Page) {
  await page.getByRole('radio', { name: 'XXL (In Stock)', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Order Now' }).click()
  await expect(page.getByLabel('Full name')).toBeVisible()
}

for (const [screen, viewport] of Object.entries(sizes)) {
  test.describe(`Back on a ${screen}`, sweepIf(screen === 'desk'), () => {
    test.use({ viewport })

    test('closes the order form, and what was typed is there again', async ({ page, expectAccessible }) => {
      await visit(page, HOODIE)
      await startOrder(page)
      await page.getByLabel('Full name').fill('Amel Ben Ali')
      await page.getByLabel('Address').fill('1 rue de Carthage')

      await page.goBack()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL(HOODIE)
      await expect(page.getByRole('button', { name: 'Order Now' })).toBeFocused()
      await expectAccessible()

      // Forward changes nothing, and is not in the way of Back.
      await page.goForward()
      await expect(page).toHaveURL(HOODIE)
      await expect(dialog(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Order Now' }).press('Enter')
      await expect(page.getByLabel('Full name')).toHaveValue('Amel Ben Ali')
      await expect(page.getByLabel('Address')).toHaveValue('1 rue de Carthage')
      await page.goBack()
      await expect(dialog(page)).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL('/help')

      await page.goForward()
      await expect(page).toHaveURL(HOODIE)
      await startOrder(page)
      await expect(page.getByLabel('Full name')).toHaveValue('Amel Ben Ali')
      await page.reload()
      await startOrder(page)
      await expect(page.getByLabel('Address')).toHaveValue('1 rue de Carthage')
    })

    test('closes the menu, the bag and the search, one each', async ({ page }) => {
      await visit(page, '/collections/products')
      for (const name of ['Menu', /^Bag/]) {
        await page.getByRole('button', { name }).first().click()
        await expect(dialog(page)).toBeVisible()
        await page.goBack()
        await expect(dialog(page)).toHaveCount(0)
        await expect(page).toHaveURL('/collections/products')
      }
      await page.getByRole('link', { name: 'Search' }).first().click()
      await expect(dialog(page)).toBeVisible()
      await page.goBack()
      await expect(dialog(page)).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL('/help')
    })

    test('closes a dialog alone: the page under it loads nothing anew', async ({ page }) => {
      await visit(page, HOODIE)
      // What the page loads when it is scrolled to is there before.
      await page.getByRole('heading', { name: 'More like this' }).scrollIntoViewIfNeeded()
      await page.getByRole('list', { name: 'More like this' }).scrollIntoViewIfNeeded()
      await waitForImages(page)
      await startOrder(page)
      const calls: string[] = []
      page.on('request', (request) => calls.push(new URL(request.url()).pathname))
      await page.goBack()
      await expect(dialog(page)).toHaveCount(0)
      await page.goForward()
      await startOrder(page)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await page.evaluate(() => fetch('/healthz'))
      expect(calls.filter((path) => !path.startsWith('/assets/'))).toEqual(['/healthz'])
    })

    test('leaves the page at once when the dialog was closed with Escape', async ({ page }) => {
      await visit(page, '/collections/products')
      await page.getByRole('button', { name: /^Bag/ }).click()
      await expect(dialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL('/help')
    })

    test('leads from the page behind a link in a dialog to the page before it', async ({ page }) => {
      await visit(page, '/collections/products')
      await page.getByRole('button', { name: 'Menu' }).click()
      await dialog(page).getByRole('link', { name: 'Track My Order' }).click()
      await expect(page).toHaveURL('/track-order')
      await expect(dialog(page)).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL('/collections/products')
      await expect(dialog(page)).toHaveCount(0)
      await page.goForward()
      await expect(page).toHaveURL('/track-order')
      await page.goBack()
      await page.goBack()
      await expect(page).toHaveURL('/help')
    })

    test('closes the zoom, and the pictures stay', async ({ page }) => {
      await visit(page, HOODIE)
      await page
        .getByRole('button', { name: /^Look closely/ })
        .first()
        .click()
      await expect(dialog(page)).toBeVisible()
      await page.goBack()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL(HOODIE)
    })

    test('closes the palette, a dialog over a page of the back office and a question', async ({
      page,
      shop,
      signIn,
    }) => {
      await placeOrder(shop.url)
      await signIn('admin')
      await visit(page, '/admin/customers')
      await page.keyboard.press('Control+k')
      await expect(dialog(page)).toBeVisible()
      await page.goBack()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL('/admin/customers')

      await page.goto('/admin/promotions')
      await page.getByRole('button', { name: 'Add a promotion' }).first().click()
      await expect(dialog(page)).toBeVisible()
      await page.goBack()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL('/admin/promotions')
    })

    test('asks about a page with changes, and leaves it when that is confirmed', async ({ page, signIn }) => {
      await signIn('admin')
      await page.goto('/admin/products')
      await page.getByRole('link', { name: 'Add Product' }).first().click()
      await page.getByLabel('Model', { exact: true }).first().fill('Unsaved Hoodie')
      const question = page.getByRole('alertdialog')
      await page.goBack()
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toHaveCount(0)
      await expect(page.getByLabel('Model', { exact: true }).first()).toHaveValue('Unsaved Hoodie')
      await page.goBack()
      await question.getByRole('button', { name: 'Confirm' }).click()
      await expect(page).toHaveURL('/admin/products')
    })
  })
}

/** How many entries the history of a tab has before the one that is shown: with 0, Back leaves the tab. */
async function countBefore(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const { currentIndex } = await devtools.send('Page.getNavigationHistory')
  await devtools.detach()
  return currentIndex
}

/** Opens a page in a tab of its own, as a link in a mail or an app does: nothing is before it. */
async function openTab(page: Page, path: string) {
  await page.goto('/healthz')
  await page.context().addInitScript(noteHydrated)
  const opened = page.waitForEvent('popup')
  await page.evaluate((url) => void open(url), path)
  const tab = await opened
  await tab.evaluate(() => window.hydrated)
  return tab
}

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone })

  const ways: Record<string, (tab: Page) => Promise<void>> = {
    'its X': (tab) => dialog(tab).getByRole('button', { name: 'Close' }).click(),
    Escape: (tab) => dialog(tab).press('Escape'),
    'a press beside it': (tab) => tab.mouse.click(5, 5),
  }
  for (const [way, close] of Object.entries(ways))
    test(`one Back leaves the first page of a tab after a dialog was closed with ${way}`, async ({ page }) => {
      const tab = await openTab(page, HOODIE)
      expect(await countBefore(tab)).toBe(0)
      for (let times = 0; times < 2; times++) {
        await startOrder(tab)
        expect(await countBefore(tab)).toBe(1)
        await close(tab)
        await expect(dialog(tab)).toHaveCount(0)
        await expect.poll(() => countBefore(tab)).toBe(0)
        await expect(tab.getByRole('button', { name: 'Order Now' })).toBeFocused()
        await expect(tab).toHaveURL(HOODIE)
      }
    })

  for (const isSlow of [false, true])
    test(`a page stays that is opened ${isSlow ? 'before' : 'while'} the history moves with a dialog that was closed`, async ({
      page,
    }) => {
      const tab = await openTab(page, '/collections/products')
      await tab.getByRole('button', { name: /^Bag/ }).first().click()
      await expect(dialog(tab)).toBeVisible()
      await tab.evaluate((waits) => {
        const go = history.go.bind(history)
        const replace = history.replaceState.bind(history)
        history.go = (steps) => {
          history.go = go
          document.querySelector<HTMLAnchorElement>('footer a[href="/track-order"]')?.click()
          if (!waits) return go(steps)
          // The browser comes to it when the page has its entry already.
          history.replaceState = (...entry) => {
            history.replaceState = replace
            replace(...entry)
            go(steps)
          }
        }
      }, isSlow)
      await dialog(tab).getByRole('button', { name: 'Close' }).click()
      await expect(tab).toHaveURL('/track-order')
      await expect(tab.getByLabel('Order number')).toBeVisible()
      await expect.poll(() => countBefore(tab)).toBe(1)
      await expect(dialog(tab)).toHaveCount(0)
      await tab.goBack()
      await expect(tab).toHaveURL('/collections/products')
      await expect(tab.getByLabel('Order number')).toBeHidden()
    })

  test('Back closes the filters, then takes back what was chosen in them', async ({ page }) => {
    await visit(page, '/collections/products')
    await page
      .getByRole('button', { name: /filter/i })
      .first()
      .click()
    await dialog(page)
      .getByRole('checkbox', { name: /^Ink \d/ })
      .click()
    await expect(page).toHaveURL(/\?color=Ink$/)
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\?color=Ink$/)
    await page.goBack()
    await expect(page).toHaveURL('/collections/products')
    await page.goBack()
    await expect(page).toHaveURL('/help')
  })

  test('Back closes the order form of the bag, and nothing of a card is kept', async ({ page }) => {
    await visit(page, HOODIE)
    await page.getByRole('radio', { name: 'XXL (In Stock)', exact: true }).check({ force: true })
    await page.getByRole('button', { name: /^ADD/ }).click()
    await gotoHydrated(page, '/cart')
    await page.getByRole('button', { name: 'Checkout', exact: true }).click()
    await page.getByLabel('Full name').fill('Amel Ben Ali')
    await page.getByLabel('Address').fill('Card ٤٢٤٢ 4242 4242 4242')
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/cart')
    await page.getByRole('button', { name: 'Checkout', exact: true }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('Amel Ben Ali')
    const kept = await page.evaluate(() => sessionStorage.getItem('draft-order'))
    expect(JSON.parse(kept ?? '{}')).toEqual({ userName: 'Amel Ben Ali' })
  })
})
