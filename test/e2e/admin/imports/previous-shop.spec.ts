import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, sweepIf, test } from '#test/e2e/shop.ts'

const folder = process.env['SCREENSHOTS']
const photograph = async (page: Page, name: string) => {
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

const file = Buffer.from(
  [
    'N° commande;Date;Client;Téléphone;Adresse;Ville;Produit;Quantité;Total;Statut',
    '2041;12/10/2025 18:20;Amel Ben Ali;22 333 444;3 rue Ibn Khaldoun;Sousse;Robe Jasmin, taille M;1;189,000 DT;Livrée',
    '2042;13/10/2025 09:05;Sami Trabelsi;98 765 432;12 avenue de la Liberté;Sfax;Chemise en lin, taille L;2;158,000 DT;Retour expéditeur',
    '2043;14/10/2025 11:40;Amel Ben Ali;+216 22 333 444;3 rue Ibn Khaldoun;Sousse;Foulard;1;39,000 DT;Retour expéditeur',
    '2044;15/10/2025 20:00;Inconnu;;;Tunis;Foulard;1;39,000 DT;Livrée',
  ].join('\n'),
)

for (const [screen, width] of [
  ['phone', 360],
  ['desk', 1440],
] as const)
  test(
    `brings the orders of a previous shop, and shows whom it knew (${screen})`,
    sweepIf(screen === 'desk'),
    async ({ page, signIn, expectAccessible }) => {
      await page.setViewportSize({ width, height: 800 })
      await signIn('admin')
      const fits = async () =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

      await page.goto('/fr/admin/customers/previous')
      await expect(page.getByText('Rien n’est encore venu d’une ancienne boutique.')).toBeVisible()
      await expectAccessible()
      await page
        .getByLabel('Commandes ou clients, en CSV ou Excel')
        .setInputFiles({ name: 'commandes.csv', mimeType: 'text/csv', buffer: file })
      await page.getByRole('button', { name: 'Aperçu' }).press('Enter')

      const plan = page.getByRole('region', { name: 'Ce que contient le fichier' })
      await expect(plan).toContainText('3 commandes, dont 3 nouvelles')
      await expect(plan).toContainText('2 clients, dont 2 nouveaux')
      const sent = plan.getByLabel('Ce que signifie Retour expéditeur')
      await expect(sent).toHaveValue('refused')
      await sent.selectOption('returned')
      await expect(sent).toBeEnabled()
      await sent.selectOption('refused')
      await expect(sent).toBeEnabled()
      await plan.getByText('Ignorées').click()
      await expect(plan).toContainText('La commande 2044 n’a pas de numéro de téléphone lisible')
      await fits()
      await expectAccessible()
      await photograph(page, `previous-plan-${screen}`)

      await plan.getByRole('button', { name: 'Garder comme historique' }).press('Enter')
      const customers = page.getByRole('region', { name: 'Clients de l’ancienne boutique' })
      await expect(customers.getByRole('listitem')).toHaveCount(2)
      await page.getByLabel('Chercher des clients de l’ancienne boutique').fill('22 333')
      await expect(customers.getByRole('link')).toHaveText(['Amel Ben Ali'])
      await fits()
      await expectAccessible()
      await photograph(page, `previous-customers-${screen}`)

      await customers.getByRole('link', { name: 'Amel Ben Ali' }).click()
      const bought = page.getByRole('region', { name: 'Dans l’ancienne boutique' })
      await expect(bought).toContainText('Robe Jasmin, taille M')
      await expect(bought).toContainText('Refusée')
      await fits()
      await expectAccessible()
      await photograph(page, `previous-customer-${screen}`)

      await bought.getByRole('button', { name: 'Supprimer cet historique' }).press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmer' }).press('Enter')
      await expect(page).toHaveURL(/customers\/previous$/)
      await expect(customers.getByRole('listitem')).toHaveCount(1)
      await customers.getByRole('button', { name: 'Tout supprimer' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmer' }).click()
      await expect(page.getByText('Rien n’est encore venu d’une ancienne boutique.')).toBeVisible()
    },
  )
