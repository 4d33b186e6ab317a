import { expect, test } from '#test/e2e/shop.ts'

for (const width of [390, 1366]) {
  test(`an owner makes a key, which calls until it is revoked, at ${width} px`, async ({
    page,
    signIn,
    request,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn('admin')
    await page.goto('/admin/api-keys')
    const name = `Stock program ${width}`
    const make = page.getByRole('button', { name: 'Make the key' })
    await page.getByLabel('What it is for').fill(name)
    await make.click()
    await expect(page.getByText('Tick what the key may do.')).toBeVisible()
    await expectAccessible()

    await page.getByLabel('See products and stock').check()
    await page.getByLabel('Only from these networks').fill('10.1.0.0/40')
    await make.click()
    await expect(page.getByText('Write an address or a network')).toBeVisible()
    await page.getByLabel('Only from these networks').fill('127.0.0.0/8\n::1')
    await make.click()
    const shown = page.getByRole('region', { name: `The key of ${name}` })
    const secret = (await shown.getByText(/^hk_/).textContent()) ?? ''
    await expectAccessible()

    const list = () => request.get('/api/admin/products', { headers: { authorization: `Bearer ${secret}` } })
    expect((await list()).status()).toBe(200)
    await page.reload()
    await expect(page.getByText(secret)).toHaveCount(0)
    await expect(page.getByText(/last used/)).toBeVisible()

    await page.getByRole('button', { name: `Revoke ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText(`${name} was revoked.`)).toBeVisible()
    expect((await list()).status()).toBe(401)
  })
}

test('a publishable key asks for sites instead of rights', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/fr/admin/api-keys')
  await page.getByLabel('Publique').check()
  await expect(page.getByLabel('Voir les commandes')).toHaveCount(0)
  await page.getByLabel('À quoi elle sert').fill('Le blog')
  await page.getByLabel('Sites dont les pages peuvent lire').fill('https://blog.example.com')
  await page.getByRole('button', { name: 'Créer la clé' }).click()
  await expect(page.getByRole('region', { name: 'La clé de Le blog' }).getByText(/^hk_pub_/)).toBeVisible()
})
