import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { BufferSource, Input, MP4, WEBM } from 'mediabunny'
import { filmUrl } from '#domain/images/film.ts'
import { CUT_AFTER } from '#back-office/front-page/form/prepare-film.ts'
import type { FilmName } from '#test/films/film-file.ts'
import { expect, gotoHydrated, test } from '#test/e2e/shop.ts'

test.afterEach(({ shop }) =>
  shop.database.transact(async (tx) => {
    await tx.deleteFrom('front_page_versions').execute()
    await tx.deleteFrom('front_page_drafts').execute()
    await tx.deleteFrom('films').execute()
  }),
)

const pathOf = (name: FilmName) => fileURLToPath(new URL(`../../../films/${name}`, import.meta.url))

/** The form of the large image that the demo begins with. */
async function openHero(page: Page) {
  await page.goto('/admin/front-page')
  await page.getByRole('button', { name: 'Edit Large picture', exact: true }).click()
  return page.getByRole('dialog')
}

async function publishFilm(page: Page, name: FilmName) {
  const form = await openHero(page)
  await form.getByLabel('Film over the picture').setInputFiles(pathOf(name))
  await expect(form.getByRole('status')).toHaveText('The film is added. Its first moment is the picture.')
  await form.getByRole('textbox', { name: 'Title' }).fill('Our atelier')
  await form.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The front page is published.')).toBeVisible()
}

/** The section of the front page that has the film. */
const heroOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Our atelier' }) })

async function secondsOf(url: string) {
  const bytes = await (await fetch(url)).arrayBuffer()
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] })
  const seconds = await input.computeDuration()
  return seconds
}

/** Resolves once the page has been told that a quarter of the video is in view: observers are told in the order in which they began. */
const beSeen = (video: Locator) =>
  video.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve(), { threshold: 0.25 }).observe(element)
      }),
  )

/** Addresses of films that the page asks for from now on. */
function watchFilms(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/films/')) asked.push(request.url())
  })
  return asked
}

for (const width of [390, 1440])
  test(
    `a film of the merchant's own plays over its first moment, and can be stopped, at ${width} px`,
    { tag: '@sweep' },
    async ({ page, signIn, expectAccessible }, info) => {
      await page.setViewportSize({ width, height: 900 })
      await signIn('admin')
      await publishFilm(page, 'phone.mp4')
      await page.goto('/')
      const hero = heroOf(page)
      await hero.scrollIntoViewIfNeeded()
      await expect(hero.getByRole('button', { name: 'Stop the film' })).toBeVisible()
      const film = hero.locator('video')
      await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
      expect(
        await film.evaluate(({ muted, loop, preload, currentSrc }: HTMLVideoElement) => ({
          muted,
          loop,
          preload,
          path: new URL(currentSrc).pathname,
        })),
      ).toEqual({
        muted: true,
        loop: true,
        preload: 'none',
        path: expect.stringMatching(/^\/films\/[0-9a-f]{32}\.mp4$/),
      })
      await expect(hero.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
      await expectAccessible()
      await page.screenshot({ path: info.outputPath('playing.png') })
      await hero.getByRole('button', { name: 'Stop the film' }).press('Enter')
      await expect(hero.getByRole('button', { name: 'Play the film' })).toBeFocused()
      expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    },
  )

test(
  'who wants no motion or saves data sees the picture, and no film is loaded until asked',
  { tag: '@sweep' },
  async ({ page, signIn }) => {
    await signIn('admin')
    await publishFilm(page, 'loop.webm')
    const asked = watchFilms(page)
    const expectStill = async () => {
      await gotoHydrated(page, '/')
      await heroOf(page).scrollIntoViewIfNeeded()
      await expect(heroOf(page).locator('img')).not.toHaveJSProperty('naturalWidth', 0)
      await expect(heroOf(page).getByRole('button', { name: 'Play the film' })).toBeVisible()
      await beSeen(heroOf(page).locator('video'))
      await expect(heroOf(page).locator('video')).toHaveJSProperty('paused', true)
      expect(asked).toEqual([])
    }
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectStill()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await expectStill()
    await heroOf(page).getByRole('button', { name: 'Play the film' }).click()
    await expect(heroOf(page).getByRole('button', { name: 'Stop the film' })).toBeVisible()
    expect(asked.length).toBeGreaterThan(0)
  },
)

test(
  'a film that is too long or too wide is made smaller in the browser; one without pictures is refused beside the field',
  { tag: '@sweep' },
  async ({ page, signIn, expectAccessible, shop }) => {
    test.slow()
    await signIn('admin')
    const form = await openHero(page)
    const field = form.getByLabel('Film over the picture')
    await field.setInputFiles(pathOf('sound.mp4'))
    await expect(form.getByRole('alert')).toHaveText(/^This film cannot be shown/)
    await expectAccessible()
    for (const name of ['long.mp4', 'wide.mp4'] as const) {
      await field.setInputFiles(pathOf(name))
      await expect(form.getByRole('status')).toContainText('The film is added.', { timeout: 30_000 })
      await expect(form.getByRole('alert')).toHaveCount(0)
      await form.getByRole('button', { name: 'Remove the film' }).click()
    }
    const films = await shop.database.query.selectFrom('films').selectAll().orderBy('width').execute()
    expect(films).toMatchObject([
      { width: 160, height: 90 },
      { width: 1280, height: 720 },
    ])
    for (const film of films) expect(await secondsOf(`${shop.url}${filmUrl(film)}`)).toBeLessThanOrEqual(CUT_AFTER + 1)
  },
)
