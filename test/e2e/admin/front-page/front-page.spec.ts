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
      await form.getByRole('textbox', { name: 'Leads to' }).fill('javascript:alert(1)')
      await expect(form.getByRole('textbox', { name: 'Leads to' })).toHaveAttribute('aria-invalid', 'true')
      await form.getByRole('textbox', { name: 'Leads to' }).fill('/collections/jackets')
      await form.getByRole('combobox', { name: 'Colors' }).selectOption('ink')
      await expectAccessible()
      await page.screenshot({ path: info.outputPath('form.png') })
      await form.getByRole('button', { name: 'Done' }).click()
      const up = page.getByRole('button', { name: 'Move Collections up', exact: true })
      await up.focus()
      await page.keyboard.press('Alt+ArrowUp')
      await expect(page.getByText('Collections is number 3 of 5')).toBeAttached()
      await page.getByRole('button', { name: 'Hide Large picture', exact: true }).click()
      await expect(page.getByText('Saved as a draft, not published')).toBeVisible()
      await page.screenshot({ path: info.outputPath('editor.png'), fullPage: true })
      if (width < 1024) await page.getByRole('button', { name: 'Preview', exact: true }).click()
      const preview = page.frameLocator('iframe')
      await expect(preview.getByText('Maison Yasmine')).toBeVisible()
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
