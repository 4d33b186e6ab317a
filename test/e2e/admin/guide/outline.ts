import type { Page } from '@playwright/test'

/**
 * What an image is about: headings, and what can be pressed, chosen or filled in. Rows of lists are left out: they
 * change with the data.
 */
const kinds =
  /^\s*- '?(heading|button|link|textbox|searchbox|combobox|checkbox|radio|switch|spinbutton|tab|columnheader) "((?:[^"\\]|\\.)*)"/

/**
 * The outline of the open page, of a region of it, or of the dialog before it: kinds and names, each once, without
 * digits and the counts behind them, which come later. It does not depend on fonts.
 */
export async function readOutline(page: Page, region?: string): Promise<string[]> {
  const dialog = page.getByRole('dialog')
  const whole = region === undefined ? page.getByRole('main') : page.getByRole('region', { name: region })
  const place = (await dialog.count()) > 0 ? dialog.first() : whole
  const lines = (await place.ariaSnapshot()).split('\n')
  const names = lines.flatMap((line) => {
    const [, kind, name] = kinds.exec(line) ?? []
    return kind && name ? [`${kind}: ${name.replace(/\s\d+$/, '').replaceAll(/\d+/g, '0')}`] : []
  })
  return [...new Set(names)]
}
