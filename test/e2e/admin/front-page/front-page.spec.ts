import { expect, test } from '#test/e2e/shop.ts'

test.afterEach(({ shop }) =>
  shop.database.transact(async (tx) => {
    await tx.deleteFrom('front_page_versions').execute()
    await tx.deleteFrom('front_page_drafts').execute()
  }),
)

for (const width of [390, 1440])
  test(
    `the front page is arranged, looked at, published and brought back at ${width} px`,
    { tag: '@sweep' },
    async ({ page, signIn, expectAccessible }, info) => {
      await page.setViewportSize({ width, height: 900 })
      await signIn('admin')
      await page.goto('/admin/front-page')
      await expect(page.getByText('As visitors see it')).toBeVisible()
      await expectAccessible()
      await page.getByRole('button', { name: 'Edit Banner', exact: true }).click()
      const form = page.getByRole('dialog')
      await form.getByRole('textbox', { name: 'Title' }).fill('Maison Yasmine')
      await form.getByRole('combobox', { name: 'Leads to' }).fill('javascript:alert(1)')
      await expect(form.getByRole('combobox', { name: 'Leads to' })).toHaveAttribute('aria-invalid', 'true')
      await form.getByRole('combobox', { name: 'Leads to' }).fill('/collections/jackets')
      await form.getByRole('combobox', { name: 'Colors' }).selectOption('ink')
      const shown = form.frameLocator('iframe').getByText('Maison Yasmine')
      await expect(shown).toBeInViewport()
      await expect(form.getByRole('textbox', { name: 'Title' })).toBeInViewport()
      await expectAccessible()
      await page.screenshot({ path: info.outputPath('form.png') })
      await form.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('button', { name: /^Move Collections: pull/ }).press('ArrowUp')
      await expect(page.getByText('Collections is number 3 of 5')).toBeAttached()
      const handles = page.getByRole('list', { name: 'Sections' }).getByRole('button', { name: /: pull/ })
      await handles.nth(1).hover()
      await page.mouse.down()
      await handles.first().hover()
      await page.mouse.up()
      await expect(handles.first()).toHaveAccessibleName(/^Move Slides/)
      await handles.first().press('ArrowDown')
      await expect(page.getByText('Slides is number 2 of 5')).toBeAttached()
      await page.getByRole('button', { name: 'Hide Large picture', exact: true }).click()
      await expect(page.getByText('Saved as a draft, not published')).toBeVisible()
      await page.screenshot({ path: info.outputPath('editor.png'), fullPage: true })
      const preview = page.frameLocator('iframe[title="Preview"]')
      await expect(preview.getByText('Maison Yasmine')).toBeVisible()
      // It stays in sight while the last section is moved.
      await handles.last().scrollIntoViewIfNeeded()
      await expect(page.locator('iframe[title="Preview"]')).toBeInViewport({ ratio: 0.5 })
      await page.screenshot({ path: info.outputPath('preview.png'), fullPage: true })
      await expectAccessible()

      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText('The front page is published.')).toBeVisible()
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maison Yasmine')
      await page.screenshot({ path: info.outputPath('home.png'), fullPage: true })
      await expectAccessible()
    },
  )

test(
  'a row is chosen product by product and published in Arabic, by keys alone',
  { tag: '@sweep' },
  async ({ page, signIn, expectAccessible }, info) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn('admin')
    await page.goto('/ar/admin/front-page')
    await page.getByRole('button', { name: 'إضافة قسم' }).press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^صف منتجات/ })
      .press('Enter')
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'العنوان' }).fill('مختاراتنا')
    await form.getByRole('combobox', { name: 'أي منتجات' }).selectOption('hand')
    const search = form.getByRole('combobox', { name: 'إضافة منتج' })
    const items = form.getByRole('list', { name: 'منتجات الصف بترتيبها' }).getByRole('listitem')
    for (const [count, name] of ['هودي المرسى الثقيل', 'قبعة صوف الشاشية'].entries()) {
      await search.fill(name)
      await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(name)
      await search.press('Enter')
      await expect(items).toHaveCount(count + 1)
    }
    await expect(items.first()).toContainText('هودي المرسى الثقيل')
    await items.first().getByRole('button', { name: /^انقل/ }).press('End')
    await expect(items.last()).toContainText('هودي المرسى الثقيل')
    await expectAccessible()
    await page.screenshot({ path: info.outputPath('picker.png') })
    await form.getByRole('button', { name: 'تم', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'نشر', exact: true }).press('Enter')
    await expect(page.getByText('تم نشر الصفحة الرئيسية.')).toBeVisible()
    await page.goto('/ar')
    const row = page.getByRole('region', { name: 'مختاراتنا' })
    await expect(row.getByRole('link', { name: 'هودي المرسى الثقيل' }).first()).toBeVisible()
    await expectAccessible()
    await row.scrollIntoViewIfNeeded()
    await page.screenshot({ path: info.outputPath('row.png') })
  },
)
