import type { Locator, Page } from '@playwright/test'
import { addProduct } from '#test/shop.ts'
import { expect, gotoHydrated, test } from '#test/e2e/shop.ts'

const wide = { width: 1280, height: 900 }
const narrow = { width: 390, height: 800 }
const noMatch = 'Sorry, no products matched your selection. :('

const products = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article')
const barButton = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const panel = (page: Page) => page.getByRole('region', { name: 'Filters', exact: true })
const chips = (page: Page) => page.getByRole('region', { name: 'Active filters' })

async function openPanel(page: Page) {
  await barButton(page, 'Color').hover()
  await expect(panel(page)).toBeVisible()
}

/** How the shop says a color looks, as a browser writes it. */
async function swatchOf(page: Page, color: string) {
  const reply = await page.request.get('/api/collections/products')
  const { colors } = (await reply.json()) as { colors: { value: string; swatch: string }[] }
  const hex = colors.find(({ value }) => value === color)?.swatch ?? ''
  return `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`
}

/** The color of the small square beside a word. */
const swatchIn = (label: Locator) =>
  label.evaluate((words) => {
    const grounds = [...words.querySelectorAll('span')].map((part) => getComputedStyle(part).backgroundColor)
    return grounds.find((ground) => ground !== 'rgba(0, 0, 0, 0)')
  })

async function countOn(choice: Locator) {
  return Number(/(\d+)$/.exec((await choice.locator('..').innerText()).trim())?.[1])
}

test.describe('§2 collection page, 1024 px and wider', () => {
  test.use({ viewport: wide })

  // Shows §2.40, §2.41, §2.42, §2.43, §9.9.
  test('a hover-expanding bar with Color, Size, Type and Sort By', async ({ page, expectAccessible }) => {
    await gotoHydrated(page, '/collections/products')
    await expect(page.getByRole('button', { name: 'Filter & sort' })).toBeHidden()
    for (const name of ['Color', 'Size', 'Type', 'Sort By']) {
      await expect(barButton(page, name)).toHaveAttribute('aria-expanded', 'false')
    }
    await test.step('from 1024 px; narrower there is a button for the drawer', async () => {
      await page.setViewportSize({ ...wide, width: 1024 })
      await expect(barButton(page, 'Color')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Filter & sort' })).toBeHidden()
      await page.setViewportSize({ ...wide, width: 1023 })
      await expect(barButton(page, 'Color')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Filter & sort' })).toBeVisible()
      await page.setViewportSize(wide)
    })
    await openPanel(page)
    for (const name of ['Color', 'Size', 'Type', 'Fit', 'Price', 'Discount', 'Sort By']) {
      await expect(panel(page).getByRole('group', { name, exact: true })).toBeAttached()
    }
    await expectAccessible()

    await test.step('a long group is shortened until somebody wants it whole', async () => {
      const colors = panel(page).getByRole('group', { name: 'Color', exact: true })
      const few = await colors.getByRole('checkbox').count()
      const all = colors.getByRole('button', { name: /^Show all \d+$/ })
      const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
      expect(count).toBeGreaterThan(few)
      await all.click()
      await expect(colors.getByRole('checkbox')).toHaveCount(count)
      await expect(all).toHaveCount(0)
    })

    // Shows §4.26.
    await test.step('a choice that is clicked again is taken back', async () => {
      const ink = panel(page).getByRole('checkbox', { name: /^Ink \d/ })
      await ink.click()
      await expect(page).toHaveURL(/\?color=Ink$/)
      await ink.click()
      await expect(page).toHaveURL(/\/collections\/products$/)
    })
  })

  // Shows §2.42, §9.8.
  test('it closes 1 s after the pointer leaves, and stays when the pointer comes back before', async ({ page }) => {
    await page.clock.install()
    await gotoHydrated(page, '/collections/products')
    await openPanel(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.mouse.move(5, 5)
    await page.clock.runFor(900)
    const box = await panel(page).boundingBox()
    await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100)
    await page.clock.runFor(3000)
    await expect(panel(page)).toBeVisible()

    await page.mouse.move(5, 5)
    await page.clock.runFor(950)
    await expect(panel(page)).toBeVisible()
    await page.clock.runFor(100)
    await expect(panel(page)).toBeHidden()
  })

  // Shows §2.42.
  test('a sort is chosen by its label after another choice, and the panel stays', async ({ page }) => {
    await gotoHydrated(page, '/collections/products')
    await openPanel(page)
    const ink = panel(page).getByRole('checkbox', { name: /^Ink \d/ })
    await ink.click()
    await expect(page).toHaveURL(/\?color=Ink$/)
    await panel(page).getByText('Price: low to high', { exact: true }).click()
    await expect(page).toHaveURL(/\/collections\/products\?sort=price-low$/)
    await expect(panel(page)).toBeVisible()

    await test.step('a click beside the panel still closes it', async () => {
      await ink.click()
      await page.getByRole('heading', { level: 1 }).click()
      await expect(panel(page)).toBeHidden()
    })
  })

  test('the panel ends in the window, however many colors and types there are; what is longer scrolls inside', async ({
    page,
  }) => {
    await gotoHydrated(page, '/collections/products')
    await openPanel(page)
    const types = panel(page).getByRole('group', { name: 'Type', exact: true }).getByRole('checkbox')
    await expect(types.nth(15)).toBeAttached()
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1024, height: 640 },
    ]) {
      await page.setViewportSize(size)
      await expect
        .poll(async () => {
          const box = await panel(page).boundingBox()
          return (box?.y ?? 0) + (box?.height ?? 0)
        })
        .toBeLessThanOrEqual(size.height)
      await panel(page).hover({ position: { x: 300, y: 100 } })
      await types.last().scrollIntoViewIfNeeded()
      await expect(types.last()).toBeInViewport({ ratio: 1 })
    }
  })

  test('it works by keyboard', async ({ page }) => {
    await gotoHydrated(page, '/collections/jackets')
    await barButton(page, 'Color').focus()
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeVisible()
    const first = panel(page).getByRole('checkbox').first()
    await first.focus()
    await page.keyboard.press('Space')
    await expect(first).toBeChecked()
    await expect(page).toHaveURL(/color=/)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(barButton(page, 'Color')).toBeFocused()
  })

  // Shows §2.40, §2.47, §4.26, §9.6, R21.
  test('the default sort is newest, first in the list; choosing a sort clears all filters', async ({ page }) => {
    await gotoHydrated(page, '/collections/products?color=Ink&price=50-150')
    await openPanel(page)
    const sorts = panel(page).getByRole('group', { name: 'Sort By' }).getByRole('radio')
    await expect(sorts.first()).toBeChecked()
    await expect(sorts.first()).toHaveAccessibleName('Newest')

    await panel(page).getByRole('radio', { name: 'Price: low to high' }).click()
    await expect(page).toHaveURL(/\/collections\/products\?sort=price-low$/)
    await expect(chips(page).getByRole('link')).toHaveCount(0)
  })

  // Shows §2.40, §5.23.
  test('the price slider has two handles with a minimum distance of 1, bounded by the prices paid', async ({
    page,
    shop,
  }) => {
    const facts = (await (await page.request.get(`${shop.url}/api/collections/jackets`)).json()) as Record<
      string,
      number
    >
    await gotoHydrated(page, '/collections/jackets')
    await openPanel(page)
    const lowest = panel(page).getByRole('slider', { name: 'Lowest price' })
    const highest = panel(page).getByRole('slider', { name: 'Highest price' })
    await expect(lowest).toHaveAttribute('aria-valuenow', String(Math.floor(facts['lowestPrice'] ?? 0)))
    await expect(highest).toHaveAttribute('aria-valuenow', String(Math.ceil(facts['highestPrice'] ?? 0)))

    const bound = Math.floor(facts['lowestPrice'] ?? 0)
    await gotoHydrated(page, `/collections/jackets?price=${bound}-${bound + 1}`)
    await openPanel(page)
    await panel(page).getByRole('slider', { name: 'Lowest price' }).press('ArrowRight')
    await expect(panel(page).getByRole('slider', { name: 'Lowest price' })).toHaveAttribute(
      'aria-valuenow',
      String(bound),
    )
    await panel(page).getByRole('slider', { name: 'Highest price' }).press('ArrowLeft')
    await expect(panel(page).getByRole('slider', { name: 'Highest price' })).toHaveAttribute(
      'aria-valuenow',
      String(bound + 1),
    )
    await panel(page).getByRole('slider', { name: 'Highest price' }).press('ArrowRight')
    await expect(page).toHaveURL(new RegExp(`price=${bound}-${bound + 2}`))

    // Home and End move the handle that has the focus, as far as the other one.
    await lowest.press('End')
    await expect(page).toHaveURL(new RegExp(`price=${bound + 1}-${bound + 2}`))
    await highest.press('Home')
    await expect(page).toHaveURL(new RegExp(`price=${bound + 1}-${bound + 2}`))
    await highest.press('End')
    await expect(highest).toHaveAttribute('aria-valuenow', String(Math.ceil(facts['highestPrice'] ?? 0)))
    await expect(lowest).toHaveAttribute('aria-valuenow', String(bound + 1))
    await lowest.press('Home')
    await expect(lowest).toHaveAttribute('aria-valuenow', String(bound))
  })

  test('a page that came before the filters were counted asks for them when the panel is opened', async ({ page }) => {
    await page.route('**/api/collections/jackets/summary', (route) => route.fulfill({ json: { total: 7 } }))
    await gotoHydrated(page, '/')
    await page.getByRole('link', { name: 'Jackets' }).first().click()
    await expect(page.getByText('7 products', { exact: true })).toBeVisible()
    await openPanel(page)
    await panel(page).getByRole('group', { name: 'Size' }).getByRole('checkbox').first().click()
    await expect(page).toHaveURL(/size=/)
    await expect(chips(page).getByRole('link')).toHaveCount(2)
  })

  test('a panel whose counts do not come says so, and asks again when it is told to', async ({ page }) => {
    let isAway = true
    await page.route('**/api/collections/jackets/summary', (route) => route.fulfill({ json: { total: 7 } }))
    await page.route('**/api/collections/jackets', (route) => (isAway ? route.abort() : route.continue()))
    await gotoHydrated(page, '/')
    await page.getByRole('link', { name: 'Jackets' }).first().click()
    await expect(page.getByText('7 products', { exact: true })).toBeVisible()
    await openPanel(page)
    const retry = panel(page).getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    isAway = false
    await retry.click()
    await expect(panel(page).getByRole('group', { name: 'Size' })).toBeAttached()
    await expect(retry).toBeHidden()
  })

  test('the count beside each value is what choosing it shows', async ({ page }) => {
    await gotoHydrated(page, '/collections/shorts-tshirts?size=M')
    await openPanel(page)
    const color = panel(page).getByRole('group', { name: 'Color' }).getByRole('checkbox', { disabled: false }).first()
    const count = await countOn(color)
    expect(count).toBeGreaterThan(0)
    await color.click()
    await expect(page).toHaveURL(/color=/)
    await expect(page.getByText(`${count} product${count === 1 ? '' : 's'}`, { exact: true })).toBeVisible()
    await expect(products(page)).toHaveCount(count)
  })
})

test.describe('§2 collection page, narrower than 1024 px', () => {
  test.use({ viewport: narrow })

  // Shows §2.43.
  test('a drawer opened by a button showing the count of active conditions', async ({ page, expectAccessible }) => {
    await gotoHydrated(page, '/collections/products?color=Ink&size=M&price=20-150')
    const button = page.getByRole('button', { name: 'Filter & sort (3)' })
    await button.click()
    const drawer = page.getByRole('dialog', { name: 'Filter & sort' })
    await expect(drawer.getByRole('checkbox', { name: /^Ink \d/ })).toBeChecked()
    expect(await swatchIn(drawer.getByText('Ink', { exact: true }).locator('..'))).toBe(await swatchOf(page, 'Ink'))
    await expectAccessible()
    await test.step('no style sheet is added a second time with the code of the drawer', async () => {
      const urls = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href?.split('#')[0]))
      const files = urls.filter(Boolean)
      expect(files).toEqual([...new Set(files)])
    })

    await drawer.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/collections\/products$/)
    await drawer.getByRole('button', { name: /^Show \d+ products$/ }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filter & sort', exact: true })).toBeFocused()
  })

  test('its buttons stay in the window at 360 and 390 px, with conditions too', { tag: '@sweep' }, async ({ page }) => {
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 740 })
      await gotoHydrated(page, '/collections/products?color=Ink&size=M')
      await page.getByRole('button', { name: 'Filter & sort (2)' }).click()
      const drawer = page.getByRole('dialog', { name: 'Filter & sort' })
      for (const name of [/^Clear all$/, /^Show \d+ products$/]) {
        const button = drawer.getByRole('button', { name })
        await expect(button).toBeInViewport({ ratio: 1 })
        expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      }
    }
  })

  // Shows §2.43, §9.9.
  test('the drawer closes itself when the viewport becomes wide', async ({ page }) => {
    await gotoHydrated(page, '/collections/products')
    await page.getByRole('button', { name: 'Filter & sort' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.setViewportSize(wide)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(barButton(page, 'Color')).toBeVisible()
  })
})

test.describe('§2 active conditions', () => {
  test.use({ viewport: wide })
  const address = '/collections/products?color=Ink&discount=20&price=30-200'

  // Shows §1.4, §2.44, §2.45, R1.
  test('appear as removable chips: price as a dollar range, discount as a minus percent', async ({ page }) => {
    await gotoHydrated(page, address)
    await expect(chips(page).getByRole('link')).toHaveText([
      'Remove ColorInk',
      'Remove Discount-20%',
      'Remove Price$30.00 - $200.00',
      'Clear all',
    ])
    expect(await swatchIn(chips(page).getByRole('link', { name: 'Remove Color' }))).toBe(await swatchOf(page, 'Ink'))
    await chips(page)
      .getByRole('link', { name: /Discount/ })
      .click()
    await expect(page).toHaveURL(/\?color=Ink&price=30-200$/)
    await expect(chips(page).getByRole('link')).toHaveCount(3)

    // Shows §2.46.
    await test.step('the price chip resets the price range', async () => {
      await chips(page).getByRole('link', { name: /Price/ }).click()
      await expect(page).toHaveURL(/\?color=Ink$/)
      await openPanel(page)
      const lowest = panel(page).getByRole('slider', { name: 'Lowest price' })
      await expect(lowest).toHaveAttribute('aria-valuenow', (await lowest.getAttribute('aria-valuemin')) ?? '')
      const highest = panel(page).getByRole('slider', { name: 'Highest price' })
      await expect(highest).toHaveAttribute('aria-valuenow', (await highest.getAttribute('aria-valuemax')) ?? '')
      await page.keyboard.press('Escape')
    })
    // Shows §2.44.
    await test.step("a 'Clear all' action", async () => {
      await chips(page).getByRole('link', { name: 'Clear all' }).click()
      await expect(page).toHaveURL(/\/collections\/products$/)
      await expect(chips(page).getByRole('link')).toHaveCount(0)
    })
  })

  // Shows §2.38, §8.16.
  test("no match: 'Sorry, no products matched your selection. :('", async ({ page, expectAccessible }) => {
    await gotoHydrated(page, '/collections/products?color=Nobody&type=Nothing')
    await expect(page.getByText(noMatch, { exact: true })).toBeVisible()
    await expectAccessible()
  })

  test('a color of unknown looks is shown by its letter: in the panel, as a chip, on the card', async ({
    page,
    shop,
  }) => {
    const { id } = await addProduct(shop.database, { model: 'Zaghouan Tote', colors: { Xylophone: { M: 1, L: 1 } } })
    await shop.database.transact((tx) =>
      tx.updateTable('variants').set({ swatch: '' }).where('product_id', '=', id).execute(),
    )
    await gotoHydrated(page, '/collections/hoodies-Pants?color=Xylophone')
    await expect(chips(page).getByRole('link', { name: /Xylophone/ })).toHaveText('Remove ColorXXylophone')
    await expect(products(page).getByTitle('Xylophone')).toHaveText('X')
    await openPanel(page)
    await panel(page)
      .getByRole('checkbox', { name: /Xylophone/ })
      .click()
    await expect(page).toHaveURL(/hoodies-Pants$/)
    await expect(panel(page).getByText('Xylophone', { exact: true }).locator('..')).toHaveText(/^XXylophone/)
  })

  test('survive Back, one step for each choice', async ({ page }) => {
    await gotoHydrated(page, '/collections/hoodies-Pants')
    const all = await products(page).count()
    await openPanel(page)
    await panel(page)
      .getByRole('checkbox', { name: /^Ink \d/ })
      .click()
    await expect(page).toHaveURL(/\?color=Ink$/)
    await panel(page).getByRole('checkbox', { name: /^M \d/ }).click()
    await expect(page).toHaveURL(/\?color=Ink&size=M$/)
    await page.goBack()
    await expect(page).toHaveURL(/\?color=Ink$/)
    await expect(panel(page).getByRole('checkbox', { name: /^M \d/ })).not.toBeChecked()
    await page.goBack()
    await expect(products(page)).toHaveCount(all)
  })
})

test('a filtered address arrives filtered in the HTML of the server', async ({ page, shop }) => {
  const html = await (await page.request.get(`${shop.url}/collections/products?type=Beanie`)).text()
  expect(html).toContain('Beanie')
  expect(html).not.toContain('Bomber</')
  const none = await (await page.request.get(`${shop.url}/collections/products?type=Nothing`)).text()
  expect(none).toContain(noMatch)
})

test.describe('§2 product cards', () => {
  test.use({ viewport: wide })

  // Shows §1.4, §2.37.
  test('model as title, description, price, all sizes and colors, the discount; pictures change under the pointer', async ({
    page,
  }) => {
    await gotoHydrated(page, '/collections/hoodies-Pants')
    const card = products(page).filter({ hasText: 'Goulette Zip Hoodie' })
    await expect(card.getByRole('heading', { level: 3, name: 'Goulette Zip Hoodie' })).toBeVisible()
    await expect(card.getByText(/^For the wind off the canal/)).toBeVisible()
    await expect(card.getByText('165.00 DT', { exact: true })).toBeVisible()
    await test.step('the reduction stands on the color that has it, with its old price', async () => {
      await expect(card.getByText('-15%')).toHaveCount(0)
      await card.getByTitle('Brick').hover()
      await expect(card.getByText('-15%')).toBeVisible()
      await expect(card.getByText('139.00 DT')).toBeVisible()
      await page.mouse.move(0, 0)
      await expect(card.getByText('-15%')).toHaveCount(0)
    })
    await expect(card.getByText('Colors: Ash, Ink, Brick')).toBeAttached()
    await expect(card.getByRole('list', { name: 'Sizes' }).getByRole('listitem')).toHaveText(
      ['S', 'M', 'L', 'XL', 'XXL'].map((size) => new RegExp(`^${size}(, sold out)?$`)),
    )

    await test.step('its back under the pointer', async () => {
      await expect(card.getByRole('presentation')).toHaveCount(0)
      await card.hover({ position: { x: 60, y: 60 } })
      await expect(card.getByRole('presentation')).toHaveCSS('opacity', '1')
    })
    await test.step('its back with the focus', async () => {
      await page.mouse.move(0, 0)
      await expect(card.getByRole('presentation')).toHaveCSS('opacity', '0')
      await card.getByRole('link', { name: 'Goulette Zip Hoodie', exact: true }).focus()
      await expect(card.getByRole('presentation')).toHaveCSS('opacity', '1')
    })
    await test.step('each color in its picture, at its price, with the first one crossed out', async () => {
      await card.getByTitle('Brick').hover()
      await expect(card.getByText('139.00 DT')).toBeVisible()
      await expect(card.getByText('165.00 DT', { exact: true })).toHaveCSS('text-decoration-line', 'line-through')
      await expect(card.getByText('-15%', { exact: true })).toBeVisible()
      await card.getByTitle('Brick').click()
      await expect(page).toHaveURL(/\/product\/goulette-zip-hoodie-brick$/)
    })
  })

  // Shows §2.37.
  test('all images of a variant: the position of the pointer chooses, and none is fetched before it is wanted', async ({
    page,
  }) => {
    const fetched = new Set<string>()
    page.on('request', (request) => {
      const [, id] = /\/images\/([^/]+)\//.exec(new URL(request.url()).pathname) ?? []
      if (id) fetched.add(id)
    })
    const [front, back, third] = await imagesOf(page, 'Goulette Zip Hoodie')
    await gotoHydrated(page, '/collections/hoodies-Pants')
    const card = products(page).filter({ hasText: 'Goulette Zip Hoodie' })
    await card.scrollIntoViewIfNeeded()
    await expect.poll(() => fetched.has(front)).toBe(true)
    expect([fetched.has(back), fetched.has(third)]).toEqual([false, false])

    const { width } = (await card.boundingBox()) ?? { width: 0 }
    await card.hover({ position: { x: width * 0.25, y: 80 } })
    await expect.poll(() => fetched.has(back)).toBe(true)
    expect(fetched.has(third)).toBe(false)
    await card.hover({ position: { x: width * 0.75, y: 80 } })
    await expect.poll(() => fetched.has(third)).toBe(true)
    await expect(card.getByRole('presentation').nth(0)).toHaveCSS('opacity', '0')
    await expect(card.getByRole('presentation').nth(1)).toHaveCSS('opacity', '1')

    await test.step('the arrow keys choose on the link', async () => {
      await page.mouse.move(0, 0)
      await card.getByRole('link', { name: 'Goulette Zip Hoodie', exact: true }).focus()
      await expect(card.getByRole('presentation').nth(0)).toHaveCSS('opacity', '1')
      await page.keyboard.press('ArrowRight')
      await expect(card.getByRole('presentation').nth(1)).toHaveCSS('opacity', '1')
      await page.keyboard.press('ArrowLeft')
      await expect(card.getByRole('presentation').nth(1)).toHaveCSS('opacity', '0')
    })
  })

  // Shows §2.37.
  test('a filtered card shows the color that matches, at its price, and its link keeps that color', async ({
    page,
  }) => {
    await gotoHydrated(page, '/collections/hoodies-Pants?discount=15')
    const card = products(page).filter({ hasText: 'Goulette Zip Hoodie' })
    await expect(card.getByText('139.00 DT')).toBeVisible()
    await card.getByRole('link', { name: 'Goulette Zip Hoodie', exact: true }).click()
    await expect(page).toHaveURL(/\/product\/goulette-zip-hoodie-brick$/)
    await expect(page.getByText('Color: Brick')).toBeVisible()
    await expect(page.getByText('139.00 DT').first()).toBeVisible()

    await test.step('without a filter the link is that of the product', async () => {
      await gotoHydrated(page, '/collections/hoodies-Pants')
      await expect(card.getByRole('link', { name: 'Goulette Zip Hoodie', exact: true })).toHaveAttribute(
        'href',
        '/product/goulette-zip-hoodie',
      )
    })
  })

  // Shows §2.37, §2.40.
  test('an order of prices reads right: each card shows its cheapest color, "from" where colors differ', async ({
    page,
    shop,
  }) => {
    await addProduct(shop.database, {
      model: 'Halfaouine Scarf',
      collection: 'others',
      price: 60_000,
      variantPrice: { Sand: 12_000 },
      colors: { Ink: { M: 3, L: 3 }, Sand: { M: 3, L: 3 } },
    })
    await gotoHydrated(page, '/collections/others?sort=price-low')
    const shown = await products(page).allInnerTexts()
    const prices = shown.map((text) => Number(/([\d.]+) DT/.exec(text)?.[1]))
    expect(prices.length).toBeGreaterThan(3)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))

    const card = products(page).filter({ hasText: 'Halfaouine Scarf' })
    await expect(card.getByText('from Now12.00 DT')).toBeVisible()
    await expect(card.getByRole('link', { name: 'Halfaouine Scarf', exact: true })).toHaveAttribute(
      'href',
      '/product/halfaouine-scarf-sand',
    )
    await card.getByTitle('Ink').hover()
    await expect(card.getByText('60.00 DT', { exact: true })).toBeVisible()
    await expect(card.getByText('from')).toHaveCount(0)
  })

  // Shows §9.9.
  test('§9 a card is small when narrower than 220 px', async ({ page }) => {
    const card = products(page).filter({ hasText: 'Goulette Zip Hoodie' })
    const description = card.getByText(/^For the wind off/)
    /** The width of the card, the size of its text, and whether its description stands on one line. */
    const lookAt = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      const isOneLine = await description.evaluate((text) => {
        const { lineHeight } = getComputedStyle(text)
        return text.clientHeight <= Math.ceil(Number.parseFloat(lineHeight))
      })
      const size = await description.evaluate((text) => getComputedStyle(text).fontSize)
      return [(await card.boundingBox())?.width, size, isOneLine]
    }
    await page.setViewportSize({ width: 480, height: 800 })
    await gotoHydrated(page, '/collections/hoodies-Pants')
    expect(await lookAt(480)).toEqual([220, '14px', true])
    expect(await lookAt(478)).toEqual([219, '12px', true])
    await expect(description).toBeVisible()
  })
})

test.describe('§2 product cards, with touch', () => {
  test.use({ viewport: narrow, hasTouch: true })

  // Shows §2.37.
  test('a swipe shows the next image of the variant and does not open the product', async ({ page }) => {
    await gotoHydrated(page, '/collections/hoodies-Pants')
    const card = products(page).filter({ hasText: 'Goulette Zip Hoodie' })
    await card.scrollIntoViewIfNeeded()
    const images = card.getByRole('presentation')
    await swipe(page, card, -80)
    await expect(images).toHaveCSS('opacity', '1')
    await swipe(page, card, -80)
    await expect(images.nth(1)).toHaveCSS('opacity', '1')
    await swipe(page, card, 80)
    await expect(images.nth(1)).toHaveCSS('opacity', '0')
    await expect(page).toHaveURL(/\/collections\/hoodies-Pants$/)

    await card.tap({ position: { x: 60, y: 60 } })
    await expect(page).toHaveURL(/\/product\/goulette-zip-hoodie$/)
  })
})

/**
 * Moves a finger sideways over the image of a card and rests before lifting it: a finger that lifts while it moves starts
 * a fling, and the browser takes a tap during a fling for stopping it. The times of the events say so, without waiting.
 */
async function swipe(page: Page, card: Locator, across: number) {
  const box = await card.boundingBox()
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2 - across / 2
  const y = (box?.y ?? 0) + 60
  const touch = await page.context().newCDPSession(page)
  const begun = Date.now() / 1000 - 1
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    seconds: number,
    ...touchPoints: { x: number; y: number }[]
  ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: begun + seconds })
  await send('touchStart', 0, { x, y })
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', part / 2, { x: x + across * part, y })
  await send('touchEnd', 1)
  await touch.detach()
}

/** The ids of the first three images of the variant that a card opens with. */
async function imagesOf(page: Page, model: string): Promise<[string, string, string]> {
  const reply = await page.request.get('/api/products?limit=100')
  const list = (await reply.json()) as { products: { model: string; images: { id: string }[] }[] }
  const ids = list.products.find((product) => product.model === model)?.images.map(({ id }) => id) ?? []
  const [front, back, third] = ids
  if (!front || !back || !third) throw new Error(`${model} has fewer than three images`)
  return [front, back, third]
}
