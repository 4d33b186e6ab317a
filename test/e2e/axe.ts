import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe holds against a page: a rule, and the elements that break it. */
export interface AxeViolation {
  id: string
  nodes: string[]
}

/** What is sent into each page: less than half of the builder’s own text, with the same rules. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Looks at a page that something has changed while axe read it, at most. */
const MOST_LOOKS = 4

declare global {
  interface Window {
    /** How many transitions and animations have begun since the page was first looked at. */
    movements?: number
  }
}

/**
 * Runs axe on a page as it is once its animations have ended. Where something began to move while axe looked, as a
 * toast that appears or goes, what it found may be that of a moment: it looks again.
 */
export async function findAxeViolations(page: Page): Promise<AxeViolation[]> {
  for (let looks = 1; ; looks++) {
    const before = await page.evaluate(countMovements)
    await page.evaluate(waitForAnimations)
    const found = await runAxe(page)
    if (found.length === 0 || looks === MOST_LOOKS || (await page.evaluate(countMovements)) === before) return found
  }
}

async function runAxe(page: Page): Promise<AxeViolation[]> {
  // Legacy mode opens no page of its own for the result, and does not look into frames of other origins, such as the
  // sandboxed one of a mail. The details of rules that pass are not collected.
  const { violations } = await new AxeBuilder({ page, axeSource })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}

function countMovements() {
  if (window.movements === undefined) {
    const count = () => (window.movements = (window.movements ?? 0) + 1)
    for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, count, true)
  }
  return (window.movements ??= 0)
}

/** Waits for running animations, except endless ones: text that is fading in fails the contrast check. */
async function waitForAnimations() {
  // Animations of new elements start one or two frames later.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
