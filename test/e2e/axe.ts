import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe holds against a page: a rule, and the elements that break it. */
export interface AxeViolation {
  id: string
  nodes: string[]
}

/** Runs axe on a page as it is once its animations have ended. */
export async function findAxeViolations(page: Page): Promise<AxeViolation[]> {
  await page.evaluate(waitForAnimations)
  // Legacy mode opens no page of its own for the result, and does not look into frames of other origins, such as the
  // sandboxed one of a mail. The details of rules that pass are not collected.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}

/** Waits for running animations, except endless ones: text that is fading in fails the contrast check. */
async function waitForAnimations() {
  // Animations of new elements start one or two frames later.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
