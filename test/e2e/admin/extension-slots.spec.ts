import type { Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { addFirstCollections, addProduct } from '#test/shop.ts'
import { admin, startShop } from '#test/e2e/shop-process.ts'
import { expect, test } from '#test/e2e/shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let database: Database
let folder: string
let slug: string
test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = await mkdtemp(join(tmpdir(), 'hanout-providers-'))
  shop = await startShop(folder, {
    DEMO: '0',
    EXTENSIONS: 'test/extensions/hostile',
  })
  database = openDatabase(join(folder, 'shop.sqlite'))
  await addFirstCollections(database)
  slug = (await addProduct(database, { colors: { Ink: { M: 50 } } })).slug
})
test.afterAll(async () => {
  await database.close()
  await shop.stop()
  await rm(folder, { recursive: true })
})

/** Signs the owner of this shop in, and calls the API as the owner. */
async function signInOwner(page: Page) {
  const { email, password } = admin
  const reply = await page.request.post(`${shop.url}/api/users/login`, { data: { email, password } })
  const tokens = (await reply.json()) as Record<string, string>
  await page.goto(`${shop.url}/healthz`)
  await page.evaluate(({ accessToken, refreshToken }) => {
    for (const [name, token] of Object.entries({ accessToken, refreshToken })) localStorage.setItem(name, token ?? '')
  }, tokens)
  const headers = { authorization: `Bearer ${tokens['accessToken']}` }
  return async (path: string, data: object) => {
    const answer = await page.request.put(`${shop.url}/api/admin${path}`, { headers, data })
    expect(answer.status()).toBe(204)
  }
}

test('a slot shows what an extension says as text, in Arabic too', async ({ page }) => {
  const put = await signInOwner(page)
  await put('/extensions/hostile/state', { isOn: true })
  for (const prefix of ['', '/ar']) {
    const path = `${shop.url}${prefix}/product/${slug}`
    await expect(async () => {
      await page.goto(path)
      await expect(page.locator('[data-slot]')).toContainText('<script>alert(1)</script>', { timeout: 500 })
    }).toPass()
  }
})
