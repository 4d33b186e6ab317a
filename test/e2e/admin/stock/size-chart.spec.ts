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
