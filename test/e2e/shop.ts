import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { addUser, type NewUser } from '#test/accounts.ts'
import { admin, startShop } from './shop-process.ts'

export { expect } from '@playwright/test'

interface RunningShop {
  url: string
  /** The running shop's own database, for what a test wants to be there or to look up. */
  database: Database
}

interface Fixtures {
  /** Signs in as that account, or as a new one, in the browser of the test. */
  signIn: (user?: NewUser | 'admin') => Promise<{ email: string; id?: string }>
  /** Fails on anything axe finds on the page as it is now. */
  expectAccessible: (page?: Page) => Promise<void>
}

export const test = base.extend<Fixtures, { shop: RunningShop }>({
  shop: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'hanout-e2e-'))
      await cp(process.env['SHOP_TEMPLATE'] ?? '', folder, { recursive: true })
      const running = await startShop(folder)
      const database = openDatabase(join(folder, 'shop.sqlite'))
      await use({ url: running.url, database })
      await database.close()
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  signIn: async ({ shop, page }, use) => {
    await use(async (user = {}) => {
      const account = user === 'admin' ? { ...admin } : await addUser(shop.database, user)
      const reply = await page.request.post('/api/users/login', {
        data: { email: account.email, password: account.password },
      })
      expect(reply.ok()).toBe(true)
      const { accessToken, refreshToken } = (await reply.json()) as Record<string, string>
      await page.goto('/healthz')
      await page.evaluate(
        (tokens) => {
          for (const [name, token] of Object.entries(tokens)) localStorage.setItem(name, token ?? '')
        },
        { accessToken, refreshToken },
      )
      return account
    })
  },

  expectAccessible: async ({ page }, use) => {
    await use(async (which = page) => {
      await which.evaluate(settle)
      const { violations } = await new AxeBuilder({ page: which }).analyze()
      expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
    })
  },
})

/** Opens a page and waits until it is hydrated: a link that is followed before that loads a whole new page. */
export async function gotoHydrated(page: Page, path: string) {
  await page.addInitScript(() => {
    const hydrated = new Promise((resolve) => addEventListener('page-hydrated', resolve))
    Object.assign(window, { hydrated })
  })
  await page.goto(path)
  await page.evaluate(() => (window as unknown as { hydrated: Promise<unknown> }).hydrated)
}

/** Waits until nothing fades any more: words half seen have half the contrast. What moves without end is left alone. */
async function settle() {
  // What was just put on the page begins to fade a frame or two later.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
