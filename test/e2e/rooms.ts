import type { Page } from '@playwright/test'

/** The link to a room of the back office. On a phone most of them are in a sheet, which is opened first. */
export async function findRoom(page: Page, name: string) {
  const link = page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link', { name, exact: true })
  const more = page.getByRole('button', { name: 'More', exact: true })
  await link.or(more).first().waitFor()
  if (!(await link.isVisible())) await more.click()
  return link
}
