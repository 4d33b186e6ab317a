import { addProduct } from '#test/shop.ts'
import { expect, test } from '#test/e2e/shop.ts'

const numbers = Array.from({ length: 14 }, (_, step) => String(35 + step))

// Shows §2.51.
test('a product with many sizes has them in a list to open, those sold out marked', async ({
  page,
  shop,
  expectAccessible,
}) => {
  const stock = Object.fromEntries(numbers.map((size) => [size, size === '40' ? 0 : 5]))
  const { slug } = await addProduct(shop.database, { model: 'Sole Trader', type: 'Sneaker', colors: { Ink: stock } })
  await page.goto(`/product/${slug}`)

  const select = page.getByRole('combobox', { name: 'Select Size' })
  const list = page.getByRole('listbox')
  await select.press('ArrowDown')
  await expect(list.getByRole('option')).toHaveText(
    numbers.map((size) => `${size} ${size === '40' ? '(Out of Stock)' : '(In Stock)'}`),
  )
  await expect(list.getByRole('option', { name: '40' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible()

  // Shows §9.10.
  await test.step('§9 the list is 140 to 300 px high, and a page key moves by five', async () => {
    const { height = 0 } = (await list.boundingBox()) ?? {}
    expect(height).toBeLessThanOrEqual(300)
    expect(height).toBeGreaterThanOrEqual(140)
    await expect(list).toHaveCSS('max-height', '300px')
    await select.press('PageDown')
    await select.press('ArrowDown')
    await select.press('Enter')
    // From 35 by five and one.
    await expect(page.getByRole('button', { name: 'ADD 41 TO BAG' })).toBeVisible()
    await select.press('ArrowDown')
  })

  await list.getByRole('option', { name: '40' }).click({ force: true })
  await expect(page.getByRole('button', { name: 'ADD 41 TO BAG' })).toBeVisible()
  await list.getByRole('option', { name: '42' }).click()
  await expect(page.getByRole('button', { name: 'ADD 42 TO BAG' })).toBeVisible()

  // Shows §9.10.
  await test.step('§9 it becomes lower where the page ends, down to 140 px', async () => {
    const maxHeightWith = async (room: number) => {
      await select.press('ArrowDown')
      const top = await list.evaluate((element) => (element.parentElement ?? element).getBoundingClientRect().top)
      await select.press('Escape')
      await page.setViewportSize({ width: 1280, height: Math.round(top) + 60 })
      // The root element ends where the room does.
      await page.evaluate((end) => {
        document.documentElement.style.height = `${end + scrollY}px`
      }, top + room)
      await select.press('ArrowDown')
      const height = await list.evaluate((element) => Number.parseFloat(getComputedStyle(element).maxHeight))
      await select.press('Escape')
      return height
    }
    expect(await maxHeightWith(141)).toBeLessThan(142)
    // With less room it opens where there is more.
    expect(await maxHeightWith(139)).toBeGreaterThanOrEqual(140)
  })
})
