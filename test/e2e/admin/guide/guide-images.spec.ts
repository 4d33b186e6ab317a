import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { languages, type Language } from '#domain/texts/languages.ts'
import { waitForImages } from '#test/e2e/page-images.ts'
import { admin } from '#test/e2e/shop-process.ts'
import { expect, startCopy, test } from '#test/e2e/shop.ts'
import { CLOSED_NOTES } from '#back-office/guide/closed-notes.ts'
import { listGuideNotes } from '#back-office/guide/guide-notes.ts'
import { GUIDE_DESK, GUIDE_PHONE } from '#back-office/guide/image-sizes.ts'
import { openGuideDesk, windowOf, type GuideShot } from './guide-desk.ts'
import { claimGuideShop, fillGuideShop, localeOf } from './guide-shop.ts'
import { guideShots } from './guide-shots.ts'
import { readOutline } from './outline.ts'

/*
 * The images of `docs/merchant/`. `npm run guide-images` takes them. Otherwise the test goes to every place that they
 * show, and fails where a page or a control of it is not what the image shows any more.
 */

const isTaking = process.env['GUIDE_IMAGES'] === '1'
const QUALITY = 68
/** The mean difference of a channel from which an image is taken anew: times and dates of a new day are less. */
const CHANGED = 0.8

for (const { code } of languages) {
  test(`the pictures of the guide in ${code} show what the pages show`, { tag: '@sweep' }, async ({ browser }) => {
    test.setTimeout(300_000)
    // A shop of its own, so that its customers have names of its readers.
    const shop = await startCopy({ EXTENSIONS: 'extensions/courier' })
    const outlines: Record<string, string[]> = {}
    const outlineFile = `test/e2e/admin/guide/outlines/${code}.json`
    const known = readKnown(outlineFile)
    try {
      await claimGuideShop(await shop.setupUrl)
      const filled = await fillGuideShop(shop.url, code)
      const stored = { ...(await signInByApi(shop.url)), [CLOSED_NOTES]: JSON.stringify(allNotes()) }
      for (const shot of guideShots)
        await test.step(shot.name, async () => {
          const opened = await openBrowser(browser, shot, shop.url, code, stored)
          const desk = openGuideDesk(opened, filled, code)
          await shot.go(desk)
          outlines[shot.name] = await readOutline(opened, shot.region && desk.say(shot.region))
          const file = `docs/merchant/images/${code}/${shot.name}.webp`
          const isSame = isEqual(outlines[shot.name], known[shot.name])
          if (isTaking) await takeImage(file, await photograph(opened), shot, isSame)
          else expect(existsSync(file), `${file} is missing: npm run guide-images`).toBe(true)
          await opened.context().close()
        })
    } finally {
      await shop.stop()
    }
    if (isTaking) await writeFile(outlineFile, `${JSON.stringify(outlines, null, 2)}\n`)
    else expect(outlines, 'npm run guide-images takes the pictures anew').toEqual(known)
  })
}

/** The images show the pages without the notes above them, whose words the guide has. */
const allNotes = () => listGuideNotes().map(({ paths }) => paths[0])

const readKnown = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

async function signInByApi(url: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { accessToken = '', refreshToken = '' } = (await reply.json()) as Record<string, string>
  return { accessToken, refreshToken }
}

async function openBrowser(
  browser: Browser,
  shot: GuideShot,
  baseURL: string,
  language: Language,
  stored: Record<string, string>,
) {
  const context = await browser.newContext({
    baseURL,
    viewport: windowOf(shot),
    locale: localeOf(language),
    timezoneId: 'Africa/Tunis',
    reducedMotion: 'reduce',
    ...(shot.device === 'phone' && { deviceScaleFactor: GUIDE_PHONE.scale }),
    ...(shot.device === 'phone' && { hasTouch: true, isMobile: true }),
  })
  await context.addInitScript((entries) => Object.assign(localStorage, entries), stored)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return page
}

async function photograph(page: Awaited<ReturnType<typeof openBrowser>>) {
  await waitForImages(page)
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

/** Writes an image, unless the one that is there shows the same. */
async function takeImage(file: string, png: Buffer, { device }: GuideShot, isSame: boolean) {
  const taken = sharp(png)
  const sized = await (device === 'desk' ? taken.resize({ width: GUIDE_DESK.shown }) : taken)
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer()
  if (isSame && existsSync(file) && (await difference(file, sized)) < CHANGED) return
  await writeFile(file, sized)
}

async function difference(file: string, sized: Buffer): Promise<number> {
  const [before, after] = [await sharp(file).metadata(), await sharp(sized).metadata()]
  if (before.width !== after.width || before.height !== after.height) return Infinity
  const blended = sharp(file)
    .composite([{ input: sized, blend: 'difference' }])
    .removeAlpha()
  const { channels } = await sharp(await blended.png().toBuffer()).stats()
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length
}
