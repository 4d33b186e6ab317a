import { test as base, expect, type Page } from '@playwright/test'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { addUser, type NewUser } from '#test/accounts.ts'
import { findAxeViolations } from './axe.ts'
import { signInPage } from './sign-in-page.ts'
import { admin, startShop } from './shop-process.ts'

export { expect } from '@playwright/test'

export interface RunningShop {
  url: string
  /** The database of the running shop, to arrange and to assert. */
  database: Database
  /** The folder of its data, with its key. */
  folder: string
  /** Ends it and deletes it. */
  stop(): Promise<void>
}

interface Fixtures {
  /** Signs in the page as an existing, a new or the admin account. */
  signIn: (user?: NewUser | 'admin') => Promise<{ email: string; id?: string }>
  /** Fails on any axe violation of the page as it is now. */
  expectAccessible: (page?: Page) => Promise<void>
}

export const test = base.extend<Fixtures, { shop: RunningShop }>({
  shop: [
    async ({}, use) => {
      const running = process.env['TEST_CLUSTER'] ? await startCluster() : await startCopy()
      await use(running)
      await running.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  // Every test fails on what the policy of a page refuses.
  context: async ({ context }, use) => {
    const refused: string[] = []
    context.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    await use(context)
    expect(refused).toEqual([])
  },

  signIn: async ({ shop, page }, use) => {
    await use(async (user = {}) => {
      const account = user === 'admin' ? { ...admin } : await addUser(shop.database, user)
      await signInPage(page, shop.url, account)
      return account
    })
  },

  expectAccessible: async ({ page }, use) => {
    await use(async (checkedPage = page) => {
      expect(await findAxeViolations(checkedPage)).toEqual([])
    })
  },
})

/**
 * The tag of a test that repeats another one's walk where the condition holds, on another size of screen or in another language: it runs
 * with `npm run test:sweeps`.
 */
export const sweepIf = (isRepeat: boolean): { tag: string[] } => ({ tag: isRepeat ? ['@sweep'] : [] })

/** Three processes with all that stands around them: what is clicked must not depend on which of them answers. */
async function startCluster(): Promise<RunningShop> {
  const { startShopCluster } = await import('#test/cluster/shop-cluster.ts')
  return startShopCluster()
}

/** Starts a copy of the seeded shop, for a test that needs one of its own, with the link to its setup. */
export async function startCopy(
  settings: Record<string, string> = {},
): Promise<RunningShop & { setupUrl: Promise<string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-e2e-'))
  await copyTemplate(process.env['SHOP_TEMPLATE'] ?? '', folder)
  const { url, setupUrl, stop } = await startShop(folder, settings)
  const database = openDatabase(join(folder, 'shop.sqlite'))
  return {
    url,
    setupUrl,
    database,
    folder,
    async stop() {
      await database.close()
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Copies the seeded shop. All shops of a run share the renditions of its images, which take longer to encode than most
 * tests: a rendition's name says its content, and it appears whole or not at all.
 */
async function copyTemplate(template: string, folder: string) {
  const renditions = join('images', 'renditions')
  const shared = join(template, renditions)
  await mkdir(shared, { recursive: true })
  await cp(template, folder, { recursive: true, filter: (path) => path !== shared })
  await symlink(shared, join(folder, renditions))
}

declare global {
  interface Window {
    /** Resolves when the page is hydrated (`noteHydrated`). */
    hydrated?: Promise<unknown>
  }
}

/** Keeps, in each page that is opened, when it is hydrated. */
export function noteHydrated() {
  window.hydrated = new Promise((resolve) => addEventListener('page-hydrated', resolve))
}

/** Opens a page and waits until it is hydrated: a link that is followed before that loads a whole new page. */
export async function gotoHydrated(page: Page, path: string) {
  await page.addInitScript(noteHydrated)
  await page.goto(path)
  await page.evaluate(() => window.hydrated)
}
