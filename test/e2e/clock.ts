import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Lets the time of a page whose clock is paused pass in small steps, until there are as many of it as wanted. */
export const expectSoon = (page: Page, wanted: Locator, count = 1) =>
  expect(async () => {
    await page.clock.runFor(20)
    await expect(wanted).toHaveCount(count, { timeout: 50 })
  }).toPass({ intervals: [10] })
