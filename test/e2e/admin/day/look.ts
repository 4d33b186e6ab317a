import type { Page } from '@playwright/test'
import { currentLanguage } from '#domain/texts/languages.ts'
import { findAxeViolations } from '#test/e2e/axe.ts'
import { expect } from '#test/e2e/shop.ts'
import { phone } from './devices.ts'

/** Nothing is wrong with a page for axe, and nothing of it lies beside the screen. An image of it is kept where somebody wants to look. */
export async function look(page: Page, name: string) {
  const { width } = page.viewportSize() ?? phone.viewport
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}-${currentLanguage()}-${width}.png`, fullPage: true })
  expect.soft(await findAxeViolations(page), name).toEqual([])
  const needed = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(needed, `${name} is as wide as the screen`).toBeLessThanOrEqual(width)
}
