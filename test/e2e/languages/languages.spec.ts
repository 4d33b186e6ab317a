import type { Page } from 'playwright-core'
import { catalogues } from '#domain/texts/catalogues.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { describeLanguage, languages, type Language } from '#domain/texts/languages.ts'
import { expect, test } from '#test/e2e/shop.ts'

const guestPages = [
  ...['/', '/collections/products', '/product/goulette-zip-hoodie', '/cart', '/checkout', '/nothing'],
  ...['/search?q=hoodie&color=Ink', '/search?q=zzz'],
  ...['/help', '/contact', '/shipping', '/returns', '/about', '/track-order'],
  ...['/account/login', '/account/signup', '/account/forgot-password', '/account/reset-password?token=x'],
]
const customerPages = ['/account', '/account/addresses', '/cart', '/checkout']
const staffPages = [
  ...['/admin', '/admin/orders', '/admin/products?search=hoodie', '/admin/products/add', '/admin/settings'],
  ...['/admin/activity', '/admin/import', '/admin/seed-data', '/admin/mail', '/admin/staff'],
]
const widths = [320, 390, 1440]

/** Texts of the English catalogues that another language never writes so: "Code" is French too, under another key. */
function englishTexts(language: Language): string[] {
  const own = new Set<string>(Object.values(catalogues[language]))
  return Object.values(catalogues.en).filter((text) => !own.has(text) && /\p{L}{2}/u.test(text) && !/[{<]/.test(text))
}

const areas = new Set(Object.keys(catalogues.en).map((key) => key.split('.')[0]))
/** Whether a text is a key that was not replaced, known or not. The name of a file is none. */
const isKey = (text: string) => /^\w+\.\w+$/.test(text) && areas.has(text.split('.')[0])

/** What a page shows or tells, piece by piece. */
function readPieces(): string[] {
  const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description']
  const pieces: string[] = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) for (const name of attributes) pieces.push(node.getAttribute(name) ?? '')
    // A language names itself, and names of people are data.
    else if (!node.parentElement?.closest('script, style, a[hreflang], [translate=no]'))
      pieces.push(node.nodeValue ?? '')
  }
  return pieces.map((piece) => piece.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
}

const findOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function expectInLanguage(page: Page, language: Language, path: string) {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', language)
  await expect(html).toHaveAttribute('dir', describeLanguage(language).direction)
  const english = new Set(englishTexts(language))
  const found = (await page.evaluate(readPieces)).filter((piece) => english.has(piece) || isKey(piece))
  expect(found, `${language} ${path}`).toEqual([])
}

for (const { code } of languages)
  for (const [reader, paths] of [
    ['a guest', guestPages],
    ['a customer', customerPages],
    ['staff', staffPages],
  ] as const)
    test(
      `${code}: every page of ${reader} is in one language, fits, and is accessible`,
      { tag: '@sweep' },
      async ({ page, signIn, expectAccessible }) => {
        test.slow()
        await page.emulateMedia({ reducedMotion: 'reduce' })
        if (reader === 'staff') await signIn('admin')
        if (reader === 'a customer') await signIn()
        for (const path of paths) {
          await page.goto(localizePath(path, code))
          await expect(page.locator('h1').first()).toBeVisible()
          await expectInLanguage(page, code, path)
          await expectAccessible()
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 })
            // A chart follows the width of its page a moment later.
            await expect
              .poll(() => findOverflow(page), { message: `${code} ${path} at ${width} px` })
              .toBeLessThanOrEqual(0)
          }
        }
      },
    )

test('the open page is read in another language, which is kept and offered, never forced', async ({ page }) => {
  await page.goto('/collections/jackets')
  await page.getByRole('link', { name: 'Français', exact: true }).first().click()
  await expect(page).toHaveURL(/\/fr\/collections\/jackets$/)
  await expectInLanguage(page, 'fr', '/collections/jackets')
  // Links lead on in the language.
  await page.locator('main a[href*="/product/"]').first().click()
  await expect(page).toHaveURL(/\/fr\/product\//)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const offer = page.getByRole('link', { name: 'Lire en français' })
  await expect(offer).toHaveAttribute('href', '/fr')
  await page.getByRole('button', { name: 'Stay in this language' }).click()
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(offer).toBeHidden()
})

test.describe('a browser in Arabic', () => {
  test.use({ locale: 'ar-TN' })

  test('is offered the shop in Arabic on its first visit', async ({ page }) => {
    await page.goto('/cart')
    await page.getByRole('link', { name: 'المتابعة بالعربية' }).click()
    await expect(page).toHaveURL(/\/ar\/cart$/)
    await expectInLanguage(page, 'ar', '/cart')
  })
})

for (const width of [390, 1440])
  test(`texts that are 40 % longer are cut nowhere at ${width} px`, { tag: '@sweep' }, async ({ page, signIn }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await signIn('admin')
    for (const path of [...guestPages, ...customerPages, ...staffPages]) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await page.evaluate(lengthenTexts)
      expect(await findOverflow(page), path).toBeLessThanOrEqual(0)
      expect(await page.evaluate(findCutTexts), path).toEqual([])
    }
  })

/** Makes every text of the page 40 % longer. */
function lengthenTexts() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
  for (const text of texts) {
    const words = text.data.trim()
    if (!/[a-z]{2}/i.test(words) || text.parentElement?.closest('script, style')) continue
    const more = Math.ceil(words.length * 0.4)
    text.data += ` ${'longer '.repeat(Math.ceil(more / 7)).slice(0, more)}`
  }
}

/**
 * Texts of buttons, links, labels and headings that do not show whole. The names of products on cards may be cut: they
 * are as long as a merchant writes them.
 */
function findCutTexts() {
  return [...document.querySelectorAll<HTMLElement>('button, a, label, legend, h1, h2, h3, th')]
    .filter((element) => element.checkVisibility() && !element.closest('.truncate, article h3, [class*=sr-only]'))
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2,
    )
    .filter((element) => getComputedStyle(element).overflow !== 'visible')
    .map((element) => element.textContent)
}
