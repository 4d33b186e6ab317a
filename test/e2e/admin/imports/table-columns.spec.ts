import { tabTo } from '#test/e2e/keyboard.ts'
import { expect, sweepIf, test } from '#test/e2e/shop.ts'

const fileOf = (name: string) => ({
  name: 'produits.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Désignation;Tarif public;Tailles;Teinte du modèle;Stock;Divers',
      `Chemise ${name};59,900;S, M;Noir;3,2;coton`,
      `Jupe ${name};79,000;38;Blanc;4;lin`,
    ].join('\n'),
  ),
})

for (const width of [360, 1440]) {
  test(
    `a typed table is read by what one says its columns are, and so again, at ${width} px`,
    sweepIf(width === 1440),
    async ({ page, signIn, expectAccessible }) => {
      await page.setViewportSize({ width, height: 900 })
      await signIn('admin')
      await page.goto('/fr/admin/import')
      const open = async () => {
        await page.locator('input[type=file]').setInputFiles(fileOf(`c${width}`))
        await page.getByRole('button', { name: 'Aperçu' }).click()
      }
      await open()
      await expect(page.getByText('Lu comme un tableau saisi à la main.')).toBeVisible()
      const columns = page.getByRole('group', { name: 'À quoi sert chaque colonne' })
      const use = (heading: string) => columns.getByLabel(`Ce que contient «\u00a0${heading}\u00a0»`)
      await expect(use('Désignation')).toHaveValue('name')
      await expect(use('Tarif public')).toHaveValue('price')
      await expect(use('Tailles')).toHaveValue('size')
      await expect(use('Divers')).toHaveValue('nothing')
      await expect(page.getByRole('checkbox', { name: `Chemise c${width}` })).toBeChecked()
      await expectAccessible()

      // By keyboard: without a price there is nothing to import, and it is said beside the columns.
      await tabTo(page, use('Tarif public'))
      await page.keyboard.press('End')
      await expect(columns.getByRole('alert')).toContainText('Aucune colonne n’est encore le prix')
      await expect(page.getByRole('checkbox', { name: `Chemise c${width}` })).toBeHidden()
      await page.keyboard.type('Prix')
      await expect(use('Tarif public')).toHaveValue('price')
      await tabTo(page, use('Divers'))
      await page.keyboard.press('ArrowUp')
      await expect(use('Divers')).toHaveValue('tag')
      await expect(page.getByRole('checkbox', { name: `Chemise c${width}` })).toBeChecked()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const folder = process.env['SCREENSHOTS']
      if (folder) await page.screenshot({ path: `${folder}/table-columns-${width}.png`, fullPage: true })

      // The next file with these headings is read the same way, until that is forgotten.
      await page.reload()
      await open()
      await expect(use('Divers')).toHaveValue('tag')
      await tabTo(page, columns.getByRole('button', { name: 'Oublier mes choix et deviner à nouveau' }))
      await page.keyboard.press('Enter')
      await expect(use('Divers')).toHaveValue('nothing')
      await page.reload()
      await open()
      await expect(use('Divers')).toHaveValue('nothing')
      await use('Divers').selectOption('tag')
      await expect(page.getByRole('checkbox', { name: `Chemise c${width}` })).toBeChecked()

      await page.getByRole('button', { name: /^Importer 2 produits/ }).click()
      await page.waitForURL(/\/admin\/import\/.+/)
      await expect(page.getByText(/^2 nouveaux/)).toBeVisible()
      await page.goto('/fr/admin/products')
      await expect(page.getByText(`Chemise c${width}`).first()).toBeVisible()
    },
  )
}
