import type { Page } from '@playwright/test'
import { localizePath } from '#domain/texts/language-path.ts'
import { describeLanguage, languages, type Language } from '#domain/texts/languages.ts'
import { signInOwner } from '#test/e2e/owner-api.ts'
import { expect, startCopy, test as shopTest } from '#test/e2e/shop.ts'
import { findDrawnFaults } from './cut-texts.ts'
import { fillShop, type FilledShop } from './fill-shop.ts'
import { openEnglishFinder } from './foreign-words.ts'
import { findFrenchFault } from './french-spacing.ts'
import { readTexts } from './page-texts.ts'
import { readAnswers } from './shop-answers.ts'
import { customerPages, guestPages, roomPages } from './shop-pages.ts'

/** A shop of its own, filled in French and Arabic. All tests of this file share it. */
const test = shopTest.extend<object, { filled: Awaited<ReturnType<typeof startFilled>> }>({
  filled: [
    async ({}, use) => {
      const filled = await startFilled()
      await use(filled)
      await filled.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ filled }, use) => use(filled.url),
  shop: [async ({ filled }, use) => use(filled), { scope: 'worker' }],
})

// One after the other: each says which languages the shop offers.
test.describe.configure({ mode: 'default' })

async function startFilled() {
  const shop = await startCopy()
  const owner = await signInOwner(shop.url)
  await owner.saveSettings({ languages: ['fr'], defaultLanguage: 'fr' })
  return Object.assign(shop, { content: await fillShop(shop.url) })
}

const offer = async (url: string, offered: readonly Language[]) =>
  (await signInOwner(url)).saveSettings({ languages: [...offered] })

/** What the French of a setting shows on purpose: how numbers may be written in files. */
const meant = /^1[.,]500, /

const widths = [360, 390, 768, 1366, 1440, 1920]
/** All topics of the guide are drawn alike. */
const guideWidths = [360, 1366]
const HEIGHT = 900

/** Finds what is wrong with the texts of a page, and with how they are drawn at every width. */
async function findFaults(page: Page, language: Language, path: string): Promise<string[]> {
  await page.setViewportSize({ width: 1366, height: HEIGHT })
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)))
  const faults = judge(language, await page.evaluate(readTexts))
  for (const width of path.includes('/guide/') ? guideWidths : widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    for (const { fault, text, where } of await page.evaluate(findDrawnFaults))
      faults.push(`${width} px, ${fault}: ${text} (${where})`)
  }
  return faults.map((fault) => `${path} ${fault}`)
}

const finders = new Map(
  languages.map(({ code }) => [code, code === 'en' ? () => undefined : openEnglishFinder(code)] as const),
)

/** English in another language, and what French does not write so. */
function judge(language: Language, texts: readonly { text: string; isLine: boolean }[]): string[] {
  return texts.flatMap(({ text, isLine }) => {
    const english = isLine ? undefined : finders.get(language)?.(text)
    const fault = language === 'fr' && isLine && !meant.test(text) ? findFrenchFault(text) : undefined
    return [english && `English "${english}": ${text}`, fault && `${fault}: ${text}`].filter(
      (each) => each !== undefined,
    )
  })
}

async function visitAll(page: Page, language: Language, paths: readonly string[]) {
  const faults: string[] = []
  for (const path of paths) faults.push(...(await findFaults(page, language, path)))
  return faults
}

const pagesOf = (content: FilledShop, language: Language, isDefault: boolean) => {
  const localize = (path: string) => (isDefault ? path : localizePath(path, language))
  return {
    guest: guestPages(content).map(localize),
    signedIn: [...customerPages, ...roomPages(content)].map(localize),
  }
}

for (const [language, offered] of [
  ['fr', ['fr']],
  ['ar', ['fr', 'ar']],
  ['en', ['fr', 'ar', 'en']],
] as const)
  test(
    `${language}, in a shop that offers ${offered.join(', ')}: every page has one language alone, and every text shows whole`,
    { tag: '@sweep' },
    async ({ page, filled, signIn }) => {
      test.setTimeout(900_000)
      await offer(filled.url, offered)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { guest, signedIn } = pagesOf(filled.content, language, language === 'fr')
      const faults = await visitAll(page, language, guest)
      await signIn('admin')
      faults.push(...(await visitAll(page, language, signedIn)))
      expect(faults).toEqual([])
      await expect(page.locator('html')).toHaveAttribute('dir', describeLanguage(language).direction)
    },
  )

for (const [language, offered] of [
  ['fr', ['fr']],
  ['ar', ['ar']],
] as const)
  test(
    `${language} alone: mails, files and refusals are in that language, whatever the browser asks for`,
    { tag: '@sweep' },
    async ({ filled }) => {
      await offer(filled.url, ['fr', 'ar'])
      const owner = await signInOwner(filled.url)
      await owner.saveSettings({ languages: [...offered], defaultLanguage: language })
      try {
        const texts = await readAnswers(filled.url, { withMails: language === 'fr' })
        expect(judge(language, texts)).toEqual([])
      } finally {
        await owner.saveSettings({ languages: ['fr', 'ar'], defaultLanguage: 'fr' })
      }
    },
  )
