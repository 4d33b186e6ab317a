import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the goal has the focus. Fails if so many presses do not lead there. */
export async function tabTo(page: Page, goal: Locator, presses = 40) {
  await goal.waitFor({ state: 'attached' })
  for (let step = 0; step < presses; step++) {
    await page.keyboard.press('Tab')
    if (await goal.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${presses} presses of Tab do not lead to ${goal}`)
}

/** Leaves the header behind: the first stop of every page leads to its content. */
export async function skipToContent(page: Page) {
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

/** Goes from field to field with Tab and types into each. */
export async function typeInto(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await tabTo(page, page.getByRole('textbox', { name: label, exact: true }), 5)
    await page.keyboard.type(value)
  }
}
