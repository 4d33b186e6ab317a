import { expect, test } from '#test/e2e/shop.ts'

declare global {
  interface Window {
    /** When another slide came, in milliseconds. */
    slideChanges?: number[]
  }
}

test.describe('§2 home', () => {
  // Shows §2.32, §9.8.
  test('three slides play in a loop, 2.5 s each, and can be stopped', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const slides = page.getByRole('region', { name: 'New in' })
    const shown = slides.getByRole('button', { name: /^Show/ })
    await expect(slides.getByRole('button', { name: 'Stop the slides' })).toBeVisible()
    await expect(shown).toHaveCount(3)

    for (const slide of [0, 1, 2, 0]) {
      await expect(shown.nth(slide)).toHaveAttribute('aria-current', 'true')
      await page.clock.runFor(2_500)
    }
    await test.step('each of them is there for 2.5 s, and for no less', async () => {
      await slides.evaluate((element) => {
        const changes: number[] = (window.slideChanges = [])
        const note = () => changes.push(Date.now())
        new MutationObserver(note).observe(element, { subtree: true, attributeFilter: ['aria-current'] })
      })
      await page.clock.runFor(11_000)
      const changes = await page.evaluate(() => window.slideChanges ?? [])
      const lasted = changes.slice(1).map((at, index) => at - (changes[index] ?? 0))
      expect(lasted.length).toBeGreaterThanOrEqual(3)
      for (const time of lasted) expect(Math.abs(time - 2_500)).toBeLessThan(100)
    })

    await slides.getByRole('button', { name: 'Stop the slides' }).click()
    const current = slides
      .getByRole('button', { name: /^Show/, includeHidden: true })
      .and(page.locator('[aria-current]'))
    const name = await current.getAttribute('aria-label')
    await page.clock.runFor(10_000)
    expect(await current.getAttribute('aria-label')).toBe(name)
  })

  // Shows §2.32, §9.9.
  test('§9 the slides are wide from 900 px, small below', async ({ page }) => {
    const image = page.getByRole('region', { name: 'New in' }).getByRole('link').first().getByRole('presentation')
    const source = () => image.evaluate((element) => (element as HTMLImageElement).currentSrc)
    // A phone has a small one of its own. What is loaded once serves smaller windows too, so they grow here.
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/')
    await expect.poll(source).toContain('slide-1-phone')
    await page.setViewportSize({ width: 899, height: 800 })
    await expect.poll(source).toContain('slide-1-small')
    await page.setViewportSize({ width: 900, height: 800 })
    await expect.poll(source).toContain('slide-1-wide')

    await test.step('so are the other two', async () => {
      const images = page.getByRole('region', { name: 'New in' }).locator('picture')
      const sources = await images.evaluateAll((elements) =>
        elements.map((each) =>
          [...each.querySelectorAll('source')].map(({ media, srcset }) => [media, /slide-\d-\w+/.exec(srcset)?.[0]]),
        ),
      )
      const wide = '(min-width: 900px)'
      expect(sources).toEqual(
        [1, 2, 3].map((slide) => [
          [wide, `slide-${slide}-wide`],
          [wide, `slide-${slide}-wide`],
          ['', `slide-${slide}-phone`],
        ]),
      )
      for (const [index, fallback] of (await images.locator('img').all()).entries())
        await expect(fallback).toHaveAttribute('src', new RegExp(`slide-${index + 1}-small`))
    })
  })

  // Shows §2.1, §2.31, §2.33, R6, R27.
  test('a banner of new drops; three cards lead into the collections; accessories are still to come (R6, R27)', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'NEW DROPS' })).toBeVisible()
    await expect(page.getByText(/^Drop #\d+$/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Shop now' })).toHaveAttribute(
      'href',
      '/collections/products',
    )
    const collections = page.getByRole('region', { name: 'Collections' })

    const cards = collections.getByRole('listitem')
    await expect(cards).toHaveCount(3)
    for (const [index, title] of ['Hoodies', 'Jackets', 'Accessories'].entries())
      await expect(cards.nth(index).getByRole('heading', { level: 3 })).toHaveText(title)
    await expect(cards.nth(0).getByText('Layers & Warmth', { exact: true })).toBeVisible()
    await expect(cards.nth(0).getByRole('link')).toHaveAttribute('href', '/collections/hoodies')
    await expect(cards.nth(1).getByRole('link', { name: 'Shop Jackets' })).toHaveAttribute(
      'href',
      '/collections/jackets',
    )
    await expect(cards.nth(2).getByText('Coming Soon', { exact: true })).toBeVisible()
    await expect(cards.nth(2).getByRole('button', { name: 'Shop Accessories' })).toBeDisabled()
    await expect(cards.nth(2).getByRole('link')).toHaveCount(0)
    await collections.getByRole('link', { name: 'Shop Hoodies' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hoodies & Pants' })).toBeVisible()
  })

  // Shows §2.34.
  test('a film with the logo loops without a sound once it is seen, and can be stopped', async ({ page }) => {
    await page.goto('/')
    const film = page.getByRole('region', { name: 'Hanout, the film' })
    await film.scrollIntoViewIfNeeded()

    await expect(film.getByRole('button', { name: 'Stop the film' })).toBeVisible()
    await expect(film.getByText('Hanout', { exact: true })).toBeInViewport()
    const describeFilm = () =>
      film.evaluate((section) => {
        const { muted, loop, paused } = section.querySelector('video') ?? ({} as HTMLVideoElement)
        return { muted, loop, paused, hasPoster: section.querySelector('img')?.currentSrc.includes('film-poster') }
      })
    // The poster is fetched once it comes near.
    await expect.poll(describeFilm).toEqual({ muted: true, loop: true, paused: false, hasPoster: true })
    await film.getByRole('button', { name: 'Stop the film' }).click()
    await expect(film.getByRole('button', { name: 'Play the film' })).toBeVisible()
  })

  test.describe('where motion is not wanted', () => {
    test.use({ reducedMotion: 'reduce' })

    test('slides and film stand still until asked', async ({ page }) => {
      await page.goto('/')
      const film = page.getByRole('region', { name: 'Hanout, the film' })
      await film.scrollIntoViewIfNeeded()

      await expect(film.getByRole('button', { name: 'Play the film' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
    })
  })
})
