import { expect, test } from '#test/e2e/shop.ts'

const logo = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 90"><circle cx="45" cy="45" r="40" fill="#ffd23f"/><path d="M120 20h160v50H120z" fill="#e9e4d8"/></svg>',
  ),
}
const letters = {
  ...logo,
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><text y="20">Lil</text></svg>'),
}

test.afterEach(({ shop }) =>
  shop.database.transact((tx) => tx.deleteFrom('settings').where('name', '=', 'brand').execute()),
)

test('a merchant gives the shop her logo and her colors, and customers see them at once', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('admin')
  await page.goto('/admin/brand')
  const logos = page.getByRole('group', { name: 'Logo', exact: true })
  await logos.locator('input[type=file]').setInputFiles(letters)
  await expect(logos.getByRole('alert')).toContainText('outlines')
  await logos.locator('input[type=file]').setInputFiles(logo)
  await expect(logos.getByRole('img', { name: 'Logo' })).toBeVisible()

  await page.getByRole('textbox', { name: 'Code of: Accent' }).fill('#ffd23f')
  await expect(page.getByText('Too faint: text on it cannot be read.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save the brand' })).toBeDisabled()
  await page.getByRole('button', { name: /^Take #/ }).click()
  await expect(page.getByText('Too faint')).toHaveCount(0)
  await page.getByRole('button', { name: 'Colors Lil' }).click()
  await page.getByText('Oswald, DM Sans').click()
  await page.getByLabel('Lines of the footer, English').fill('After dark\nTunis and Sfax')
  await page.getByRole('button', { name: 'Save the brand' }).click()
  await expect(page.getByText('Your shop has its new look')).toBeVisible()

  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('img')).toHaveJSProperty('complete', true)
  await expect(header.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0)
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(17, 17, 20)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Oswald/)
  await expect(page.getByRole('contentinfo')).toContainText('Tunis and Sfax')
  const icon = await page.locator('link[rel=icon]').getAttribute('href')
  expect((await page.request.get(icon ?? '')).headers()['content-type']).toBe('image/png')
})

const extremes = [
  { accent: '#ffd400', ground: '#101014', typePair: 'poster', corners: 'round' },
  { accent: '#00664f', ground: '#ffffff', typePair: 'editorial', corners: 'soft' },
  { accent: '#ffffff', ground: '#5b0f2e', typePair: 'rounded', corners: 'round' },
  { accent: '#1b1b1b', ground: '#ffe14d', typePair: 'grotesk', corners: 'square' },
]

for (const brand of extremes)
  test(
    `${brand.accent} on ${brand.ground} can be read on every page, on a phone and on a desk`,
    { tag: '@sweep' },
    async ({ page, signIn, expectAccessible }) => {
      test.slow()
      await signIn('admin')
      await page.goto('/admin')
      const token = await page.evaluate(() => localStorage.getItem('accessToken'))
      const headers = { authorization: `Bearer ${token}` }
      const saved = await page.request.patch('/api/admin/brand', { headers, data: brand })
      expect(saved.status()).toBe(200)
      const pages = ['/', '/collections/products', '/product/marsa-heavy-hoodie', '/cart', '/checkout', '/help', '/ar']
      const rooms = ['/admin', '/admin/orders', '/admin/products', '/admin/settings', '/admin/brand', '/admin/figures']
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        for (const path of [...pages, ...rooms]) {
          await page.goto(path)
          await page.getByRole('heading').first().waitFor()
          await expectAccessible()
        }
      }
    },
  )
