import sharp from 'sharp'
import { signInOwner } from '#test/e2e/owner-api.ts'
import { expect, test } from '#test/e2e/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.afterEach(({ shop }) =>
  shop.database.transact((tx) => tx.deleteFrom('settings').where('name', 'in', ['brand', 'storeName']).execute()),
)

/** The colors of a mark: that of its corner, how much of it has another one, and how far from the middle that stands. */
async function readMark(file: Buffer) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  const rows: number[] = []
  for (let at = 0; at < data.length; at += 3) {
    const differs =
      Math.abs((data[at] ?? 0) - red) + Math.abs((data[at + 1] ?? 0) - green) + Math.abs((data[at + 2] ?? 0) - blue)
    if (differs > 200) rows.push(Math.floor(at / 3 / info.width))
  }
  return {
    ground: [red, green, blue],
    share: rows.length / (info.width * info.height),
    middle: (Math.min(...rows) + Math.max(...rows)) / 2 / info.height,
  }
}

for (const name of ['Zitouna', 'دار النور'])
  test(`the first letter of ${name} becomes a mark`, { tag: '@sweep' }, async ({ page, shop, signIn }) => {
    const api = await signInOwner(shop.url)
    await api.saveSettings({ storeName: name })
    await signIn('admin')
    await page.goto('/admin/brand')
    await page.getByRole('button', { name: 'Colors Terre' }).click()
    await page.getByRole('button', { name: 'Make one from the first letter' }).click()
    const drawn = page.getByRole('img', { name: 'Mark' })
    await expect(drawn).toBeVisible()
    const src = (await drawn.getAttribute('src')) ?? ''
    await page.getByRole('button', { name: 'Save the brand' }).click()
    await expect(page.getByText('Your shop has its new look')).toBeVisible()

    await page.goto('/')
    const icon = await page.locator('link[rel=icon]').getAttribute('href')
    expect((await page.request.get(icon ?? '')).headers()['content-type']).toBe('image/png')
    const mark = await readMark(await (await page.request.get(src)).body())
    // Terre: #9c3d1a.
    expect(mark.ground).toEqual([156, 61, 26])
    expect(mark.share).toBeGreaterThan(0.02)
    expect(mark.share).toBeLessThan(0.5)
    expect(Math.abs(mark.middle - 0.5)).toBeLessThan(0.05)
  })
