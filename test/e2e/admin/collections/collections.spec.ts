import { expect, test } from '#test/e2e/shop.ts'

test.afterEach(({ shop }) =>
  shop.database.transact(async (tx) => {
    await tx.deleteFrom('collections').where('id', '=', 'winter').execute()
    await tx.deleteFrom('collection_places').where('collection_id', '=', 'winter').execute()
    await tx.deleteFrom('menus').execute()
    await tx.deleteFrom('redirects').execute()
  }),
)

for (const width of [390, 1440])
  test(
    `a merchant makes a collection, puts it into a menu and moves it at ${width} px`,
    { tag: '@sweep' },
    async ({ page, signIn, expectAccessible }) => {
      await page.setViewportSize({ width, height: 900 })
      await signIn('admin')

      await page.goto('/admin/collections')
      await page.getByRole('button', { name: /^Move Jackets: pull/ }).focus()
      await page.keyboard.press('End')
      await expect(page.getByText('Jackets is number 4 of 4')).toBeAttached()
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowDown')
      await expect(page.getByText('Jackets is number 2 of 4')).toBeAttached()
      await expectAccessible()

      await page.getByRole('link', { name: 'Add a collection' }).click()
      await page.getByRole('button', { name: 'Save the collection' }).click()
      await expect(page.getByText('Name is required')).toBeVisible()
      await page.getByRole('textbox', { name: 'Name, English' }).fill('Winter')
      await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('winter')
      await page.getByRole('radio', { name: /^By rule/ }).check()
      await page.getByRole('combobox', { name: 'What is asked' }).selectOption('price')
      await page.getByRole('textbox', { name: 'Price' }).fill('100000')
      await expect(page.getByText(/^\d+ products$/)).toBeVisible()
      await page.getByRole('combobox', { name: 'Order of the products' }).selectOption('hand')
      await expectAccessible()
      await page.getByRole('button', { name: 'Save the collection' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Winter' })).toBeVisible()

      const rows = page.getByRole('list', { name: 'Products in their order' }).getByRole('listitem')
      const second = (await rows.nth(1).innerText()).split('\n').at(-1) ?? ''
      await page.getByRole('button', { name: `Move ${second} up`, exact: true }).click()
      await expect(rows.first()).toContainText(second)
      await page.getByRole('textbox', { name: 'Address' }).fill('cold-days')
      await expectAccessible()
      await page.getByRole('button', { name: 'Save the collection' }).click()
      await expect(page.getByRole('link', { name: 'See it in the shop' })).toHaveAttribute('href', /cold-days$/)

      await page.goto('/admin/menus')
      await page.getByRole('button', { name: 'Drawer', exact: true }).click()
      await page.getByRole('button', { name: 'Add a link', exact: true }).click()
      const form = page.getByRole('dialog')
      await form.getByRole('combobox', { name: 'Collection' }).selectOption('winter')
      await form.getByRole('textbox', { name: 'Name, English' }).fill('Cold days')
      await expectAccessible()
      await form.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('button', { name: 'Add a link', exact: true }).click()
      await form.getByRole('combobox', { name: 'Leads to' }).selectOption('product')
      await form.getByRole('button', { name: 'Done' }).click()
      await expect(form.getByText('Choose what the item leads to')).toBeVisible()
      await form.getByRole('combobox', { name: 'Product' }).fill('Marsa Heavy Hoodie')
      await form.getByRole('option', { name: 'Marsa Heavy Hoodie' }).click()
      await expect(form.getByText('Without a name it is called Marsa Heavy Hoodie.')).toBeVisible()
      await expectAccessible()
      await form.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('button', { name: 'Save the menu' }).click()
      await expect(page.getByText('The menu is saved.')).toBeVisible()
      await expectAccessible()

      await page.goto('/admin/redirects')
      await expect(page.getByText('/collections/cold-days')).toBeVisible()
      await page.getByLabel('Choose a file').setInputFiles({
        name: 'redirects.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Redirect from,Redirect to\n/pages/winter-sale,/collections/winter\n/a,/a\n'),
      })
      await page.getByRole('button', { name: 'Save 2 redirects' }).click()
      await expect(page.getByText('1 would lead to itself and is not saved:')).toBeVisible()
      await expectAccessible()

      await page.goto('/pages/winter-sale')
      await expect(page).toHaveURL(/\/collections\/cold-days$/)
      await expect(page.getByRole('main').getByRole('link').first()).toContainText(second)
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByRole('link', { name: 'Marsa Heavy Hoodie' })).toHaveAttribute(
        'href',
        '/product/marsa-heavy-hoodie',
      )
      await drawer.getByRole('link', { name: 'Cold days' }).click()
      await expect(page).toHaveURL(/\/collections\/cold-days$/)
    },
  )
