import type { Page } from 'playwright-core'

/** Waits until the images in sight are there. Lazy ones below the window never load. */
export const waitForImages = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Array.from(document.images).every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  )
}
