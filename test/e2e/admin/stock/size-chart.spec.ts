import { tabTo } from '#test/e2e/keyboard.ts'
import { expect, test } from '#test/e2e/shop.ts'
import { addProduct } from '#test/shop.ts'

const columns = ['Taille', 'Poitrine (cm)', 'Longueur (cm)', 'Épaule (cm)', 'Manche (cm)', 'Tour de taille (cm)']
const rows = ['S', 'M', 'L'].map((size, at) => [size, ...columns.slice(1).map((_, column) => String(50 + at + column))])
const description = [
  '<p>Coton.</p><table><caption>Guide des tailles</caption><thead><tr>',
  ...columns.map((column) => `<th>${column}</th>`),
  '</tr></thead><tbody>',
  ...rows.map((row) => `<tr>${row.map((value) => `<td>${value}</td>`).join('')}</tr>`),
  '</tbody></table>',
].join('')

test('a size chart of six columns scrolls by itself on a phone', async ({ page, shop, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { slug } = await addProduct(shop.database, { model: 'Chart', description })
  await page.goto(`/fr/product/${slug}`)
  const chart = page.getByRole('group').filter({ has: page.getByRole('table') })
  await expect(chart.getByRole('columnheader')).toHaveCount(6)
  const folder = process.env['SCREENSHOTS']
  await chart.scrollIntoViewIfNeeded()
  if (folder) await page.screenshot({ path: `${folder}/size-chart.png` })
  expect(await chart.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await tabTo(page, chart, 60)
  // Away from where reading begins.
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => chart.evaluate((element) => Math.abs(element.scrollLeft))).toBeGreaterThan(0)
  await expectAccessible()
})

test('the editor of descriptions keeps a table that nobody changed', async ({ page, shop, signIn }) => {
  const { id } = await addProduct(shop.database, { model: 'Chart kept', description })
  const kept = () =>
    shop.database.query.selectFrom('products').select(['description', 'model']).where('id', '=', id).executeTakeFirst()
  const before = await kept()
  await signIn('admin')
  await page.goto(`/admin/products/${id}`)
  await expect(page.getByRole('table').filter({ hasText: 'Poitrine' })).toBeVisible()
  await page.getByLabel('Model', { exact: true }).first().fill('Chart kept anew')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL('/admin/products')
  expect(await kept()).toEqual({ ...before, model: 'Chart kept anew' })
})
