import type { Page } from 'playwright-core'
import { findAxeViolations } from '#test/e2e/axe.ts'

/** The width of a small phone, at which targets are measured too. */
export const PHONE_WIDTH = 360

/** Finds what keeps somebody from using a page as it is now: what axe finds, sideways scrolling, and on a phone small targets. */
export async function findPageFaults(page: Page, width: number): Promise<string[]> {
  const faults = (await findAxeViolations(page)).map(({ id, nodes }) => `${id} at ${nodes[0]}`)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (overflow > 0) faults.push(`scrolls sideways by ${overflow} px`)
  if (width === PHONE_WIDTH) faults.push(...(await page.evaluate(findSmallTargets)))
  return faults
}

/**
 * Finds what is smaller than 44 × 44 px for a finger (WCAG 2.5.5). A label and a link that covers its card count with the
 * control; links within a sentence are exempt. Runs in the page.
 */
function findSmallTargets(): string[] {
  const LEAST = 43.5
  const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=radio], [role=option]'
  return (
    [...root.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => isReachable(control) && !isInSentence(control))
      .map((control) => ({ control, ...sizeOf(control) }))
      // What has no size is pressed by something else, such as the field for files of a dropzone.
      .filter(({ width, height }) => width > 1 && height > 1 && (width < LEAST || height < LEAST))
      .map(({ control, width, height }) => {
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''
        return `${control.localName} '${name.slice(0, 40)}' is ${Math.round(width)} × ${Math.round(height)} px`
      })
  )

  function isReachable(control: HTMLElement) {
    return (
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.matches(':disabled') &&
      !control.closest('[inert], [aria-hidden=true]')
    )
  }

  function isInSentence(control: HTMLElement) {
    if (control.localName !== 'a' || getComputedStyle(control).display !== 'inline') return false
    const around = control.parentElement?.textContent?.trim() ?? ''
    return around.length > (control.textContent?.trim().length ?? 0)
  }

  function sizeOf(control: HTMLElement) {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const boxes = [control, ...labels, ...coveredBy(control)].map((element) => element.getBoundingClientRect())
    const edge = (pick: (box: DOMRect) => number, most: (...values: number[]) => number) => most(...boxes.map(pick))
    return {
      width: edge(({ right }) => right, Math.max) - edge(({ left }) => left, Math.min),
      height: edge(({ bottom }) => bottom, Math.max) - edge(({ top }) => top, Math.min),
    }
  }

  /** The element that a control covers with a pseudo-element. */
  function coveredBy(control: HTMLElement) {
    const isCover = ['::before', '::after'].some((part) => {
      const { content, position } = getComputedStyle(control, part)
      return content !== 'none' && position === 'absolute'
    })
    const covered = isCover && (getComputedStyle(control).position === 'static' ? control.offsetParent : undefined)
    return covered ? [covered] : []
  }
}
