import { expect, test } from '#test/e2e/shop.ts'

for (const width of [390, 1440]) {
  test(
    `staff make a backup and download it at ${width} px`,
    { tag: width === 390 ? '@sweep' : [] },
    async ({ page, signIn, expectAccessible }) => {
      await page.setViewportSize({ width, height: 900 })
      await signIn('admin')
      await page.goto('/admin/settings/backups')
      const backups = page.getByRole('region', { name: 'Backups' })
      await backups.getByRole('button', { name: 'Back up now' }).click()
      await expect(page.getByText('Backup finished')).toBeVisible({ timeout: 60_000 })

      const downloading = page.waitForEvent('download')
      await backups.getByRole('button', { name: 'Download the backup of' }).first().click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^hanout-.*\.tar\.zst$/)
      await expectAccessible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

      await page.goto('/admin')
      await expect(page.getByText(/^Last backup:/)).toBeVisible()
    },
  )
}

test('the nightly backup is set in the settings', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/settings/backups')
  const form = page.getByRole('form', { name: 'Backups' })
  await expect(form.getByRole('combobox', { name: 'Hour of the backup' })).toHaveValue('3')
  await form.getByRole('combobox', { name: 'Hour of the backup' }).selectOption('22')
  await form.getByLabel('Backups to keep').fill('0')
  await form.getByRole('button', { name: 'Save settings' }).click()
  await expect(form.getByText('At least 1')).toBeVisible()
  await form.getByLabel('Backups to keep').fill('14')
  await form.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(form.getByRole('combobox', { name: 'Hour of the backup' })).toHaveValue('22')
  await expect(form.getByLabel('Backups to keep')).toHaveValue('14')
})
