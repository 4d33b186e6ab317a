import { localizePath } from '#domain/texts/language-path.ts'
import { languages } from '#domain/texts/languages.ts'
import { findRoom } from '#test/e2e/rooms.ts'
import { expect, gotoHydrated, test } from '#test/e2e/shop.ts'
import { guideTopics } from '#back-office/guide/topics.ts'

const windows = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

for (const [device, viewport] of Object.entries(windows))
  test.describe(`on a ${device}`, { tag: '@sweep' }, () => {
    test.use({ viewport })

    test('a room says what it is for and leads to its topic, until the note is hidden', async ({ page, signIn }) => {
      await signIn('admin')
      await gotoHydrated(page, '/admin/customers')
      const note = page.getByRole('complementary', { name: 'What this page is for' })
      await expect(note).toContainText('one line for each phone number')
      for (const control of await note.locator('a, button').all()) {
        const box = await control.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(device === 'phone' ? 44 : 24)
      }
      await note.getByRole('link', { name: 'Guide' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
      await expect(note).toBeHidden()
      await page.getByRole('main').getByRole('link', { name: 'Returns and exchanges' }).first().click()
      await expect(page).toHaveURL(/\/admin\/guide\/returns-and-exchanges$/)

      await gotoHydrated(page, '/admin/customers')
      await note.getByRole('button', { name: 'Hide this note' }).press('Enter')
      await expect(note).toBeHidden()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
      await expect(note).toBeHidden()
      await (await findRoom(page, 'Promotions')).click()
      await expect(note).toBeVisible()

      await (await findRoom(page, 'Guide')).click()
      await page.getByRole('button', { name: 'Show all notes again' }).click()
      await gotoHydrated(page, '/admin/customers')
      await expect(note).toBeVisible()
    })

    for (const { code } of languages)
      test(`the guide is read in ${code}, with pictures that are there`, async ({ page, signIn, expectAccessible }) => {
        test.setTimeout(180_000)
        await signIn('admin')
        await gotoHydrated(page, localizePath('/admin/guide', code))
        await expectAccessible()
        for (const topic of guideTopics) {
          await gotoHydrated(page, localizePath(`/admin/guide/${topic}`, code))
          const article = page.getByRole('article')
          await expect(article.getByRole('heading', { level: 1 })).toBeVisible()
          for (const image of await article.getByRole('img').all()) {
            await image.scrollIntoViewIfNeeded()
            await expect(image).toHaveJSProperty('complete', true)
            const box = await image.boundingBox()
            expect(Math.round((box?.x ?? 0) + (box?.width ?? Infinity))).toBeLessThanOrEqual(viewport.width)
          }
          const broken = await article
            .getByRole('img')
            .evaluateAll((all) =>
              (all as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
            )
          expect(broken).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
          await expectAccessible()
          const folder = process.env['SCREENSHOTS']
          if (folder) await page.screenshot({ path: `${folder}/${topic}-${code}-${device}.png`, fullPage: true })
        }
      })
  })

test('keys lead to the guide, and from it on', { tag: '@sweep' }, async ({ page, signIn }) => {
  await signIn('admin')
  await gotoHydrated(page, '/admin/figures')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('g')
  await expect(page.getByRole('heading', { level: 1, name: 'Guide' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/guide\/orders$/)
  await page
    .getByRole('navigation', { name: 'Topics of the guide' })
    .getByRole('link', { name: /^Next/ })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
  await page.goto('/admin/guide/nowhere')
  await expect(page.getByText('404')).toBeVisible()
})
