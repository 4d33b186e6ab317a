import type { Page } from '@playwright/test'
import { tabTo } from '#test/e2e/keyboard.ts'
import { expect, sweepIf, test } from '#test/e2e/shop.ts'

const heading =
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price'

/** A shop that counts one size of three, with an option that is a color in one product and a tag in another. */
const fileOf = (name: string, extra: string[] = []) => ({
  name: 'export.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      heading,
      `${name}-dress,Dress ${name},Coupe,Ample,Taille,S,,0,deny,90`,
      `${name}-dress,,,Droite,,S,,0,deny,90`,
      `${name}-shirt,Shirt ${name},Coupe,Droite,Taille,M,shopify,4,deny,59`,
      ...extra,
    ].join('\n'),
  ),
})

async function preview(page: Page, file: ReturnType<typeof fileOf>, language = '') {
  await page.goto(`${language}/admin/import`)
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('form button[type=submit]').last().click()
  await page.locator('fieldset ul').first().waitFor()
}

async function shoot(page: Page, name: string) {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

const noWider = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

for (const width of [360, 1440]) {
  test(
    `stock that is not counted is kept so, counted or sold out as one chooses, at ${width} px`,
    sweepIf(width === 1440),
    async ({ page, signIn, expectAccessible }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signIn('admin')
      await preview(page, fileOf(`count${width}`))
      const group = page.getByRole('group', { name: 'Stock that is not counted' })
      await expect(group).toContainText('2 sizes are sold without being counted')
      await expect(group.getByRole('radio', { name: 'Keep it so' })).toBeChecked()
      await expectAccessible()

      await group.getByRole('radio', { name: 'Take a number of pieces' }).check()
      const pieces = group.getByLabel('Pieces of each size')
      await pieces.fill('')
      await expect(pieces).toHaveAttribute('aria-invalid', 'true')
      await expect(group).toContainText('A whole number from 1 to 1,000,000')
      const start = page.getByRole('button', { name: 'Import 2 products' })
      await expect(start).toBeDisabled()
      await expectAccessible()
      await shoot(page, `pieces-wrong-${width}`)
      await pieces.fill('7')
      await Promise.all([page.waitForResponse(/imports\/preview/), pieces.press('Enter')])
      await expect(page.getByRole('region', { name: 'What will happen' })).toHaveAttribute('aria-busy', 'false')
      await expect(pieces).toBeFocused()
      await noWider(page, width)
      await start.click()
      await expect(page.getByText('2 new, 0 changed, 0 unchanged, 0 refused.', { exact: true })).toBeVisible()
      await page.goto(`/admin/products?search=count${width}&status=draft`)
      await expect(page.getByRole('button', { name: /S.*7/ }).first()).toBeVisible()

      // The same file with another choice: these sizes are no longer counted.
      await preview(page, fileOf(`count${width}`))
      await page.getByRole('button', { name: 'Import 1 product' }).click()
      await expect(page.getByText('0 new, 1 changed, 0 unchanged, 0 refused.')).toBeVisible()
      await page.goto(`/admin/products?search=count${width}&status=draft`)
      await expect(page.getByRole('main').getByText('Not counted').first()).toBeVisible()
    },
  )

  test(
    `an option becomes something else in all products at once, at ${width} px`,
    sweepIf(width === 1440),
    async ({ page, signIn, expectAccessible }) => {
      await page.setViewportSize({ width, height: 900 })
      await signIn('admin')
      const names = ['Fermeture', 'Doublure', 'Motif', 'Col', 'Saison', 'Matière', 'Talon']
      const extra = names.map((name, at) => `opt${width}-${at},Item ${at},${name},Velours ${at},,,shopify,1,deny,20`)
      await preview(page, fileOf(`option${width}`, extra))
      const group = page.getByRole('group', { name: 'Options of the file' })
      const items = group.getByRole('listitem')
      await expect(items.first()).toContainText('Coupe')
      await expect(items.first()).toContainText('Color in 1 product: Ample and Droite')
      await expect(items.first()).toContainText('Tag in 1 product: Droite')
      await expect(page.getByText(/“Coupe” is read as/)).toHaveCount(0)
      // The ones whose names say it are not among the first.
      await expect(items).toHaveCount(6)
      await expect(group.getByText('Taille')).toHaveCount(0)
      await group.getByRole('button', { name: 'Show 3 more options' }).click()
      await expect(items).toHaveCount(9)
      await expect(items.last()).toContainText('Taille')
      await expect(items.last()).not.toContainText('to check')
      await expectAccessible()

      const choose = group.getByLabel('“Coupe” becomes')
      await expect(choose).toHaveValue('')
      await choose.focus()
      await choose.selectOption('tag')
      // Two sizes of one color are one and the same then.
      await expect(page.getByText('Skipped: 1')).toBeVisible()
      await expect(choose).toHaveValue('tag')
      await expect(items.first()).toContainText('2 products: Ample and Droite')
      await expect(choose).toBeFocused()
      await choose.selectOption('As the file has it')
      await expect(items.first()).toContainText('Tag in 1 product')
      await expect(page.getByText('Skipped: 1')).toHaveCount(0)
      await noWider(page, width)
    },
  )

  test(`both are decided without a mouse, at ${width} px`, sweepIf(width === 1440), async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn('admin')
    await preview(page, fileOf(`keys${width}`))
    const group = page.getByRole('group', { name: 'Stock that is not counted' })
    await page.getByLabel('Decimals').focus()
    await tabTo(page, group.getByRole('radio', { name: 'Keep it so' }), 2)
    await page.keyboard.press('ArrowDown')
    await expect(group.getByRole('radio', { name: 'Take a number of pieces' })).toBeChecked()
    const pieces = group.getByLabel('Pieces of each size')
    await tabTo(page, pieces, 1)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('12')
    const select = page.getByLabel('“Coupe” becomes')
    await Promise.all([page.waitForResponse(/imports\/preview/), tabTo(page, select, 1)])
    await expect(select).toBeFocused()
    await page.keyboard.press('S')
    await expect(select).toHaveValue('size')
    await expect(page.getByRole('region', { name: 'What will happen' })).toHaveAttribute('aria-busy', 'false')
    await expect(pieces).toHaveValue('12')
    await expect(select).toBeFocused()
  })

  for (const language of ['fr', 'ar'])
    test(
      `the choices fit in ${language} at ${width} px`,
      sweepIf(width === 1440 || language === 'ar'),
      async ({ page, signIn, expectAccessible }) => {
        await page.setViewportSize({ width, height: 900 })
        await signIn('admin')
        await preview(page, fileOf(`${language}${width}`), `/${language}`)
        await page.getByRole('radio').nth(1).check()
        await expect(page.locator('section[aria-busy]')).toHaveAttribute('aria-busy', 'false')
        await expectAccessible()
        await noWider(page, width)
        await shoot(page, `choices-${language}-${width}`)
      },
    )
}
