import type { Locator, Page } from '@playwright/test'
import { skipToContent, tabTo } from '#test/e2e/keyboard.ts'
import { expect, test } from '#test/e2e/shop.ts'

const logo = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 90"><path d="M20 20h260v50H20z" fill="#a02060"/></svg>',
  ),
}

test.afterEach(({ shop }) =>
  shop.database.transact((tx) => tx.deleteFrom('settings').where('name', 'in', ['brand', 'storeName']).execute()),
)

test(
  'a merchant gives the shop its name and its look, and takes it back, by keys alone',
  { tag: '@sweep' },
  async ({ page, signIn, expectAccessible }) => {
    test.slow()
    await signIn('admin')
    const { keyboard } = page
    await page.goto('/admin/settings/store')
    await page.getByRole('textbox', { name: 'Store name' }).waitFor()
    await skipToContent(page)
    await tabTo(page, page.getByRole('textbox', { name: 'Store name' }), 10)
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type('Zitouna')
    await keyboard.press('Enter')
    await expect(page.getByText('Settings saved')).toBeVisible()

    await page.goto('/admin/brand')
    const logos = page.getByRole('group', { name: 'Logo', exact: true })
    const choose = logos.getByRole('button', { name: /: Logo$/ }).first()
    await choose.waitFor()
    await skipToContent(page)
    await tabTo(page, choose, 10)
    await chooseByEnter(page, choose)
    await expect(logos.getByRole('img', { name: 'Logo' })).toBeVisible()
    await expect(choose).toBeFocused()

    // What vanishes under the focus hands it on.
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(logos.getByRole('img', { name: 'Logo' })).toHaveCount(0)
    await expect(choose).toBeFocused()
    await chooseByEnter(page, choose)
    await expect(logos.getByRole('img', { name: 'Logo' })).toBeVisible()

    await tabTo(page, page.getByRole('button', { name: 'Colors Terre' }))
    await keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Colors Terre' })).toHaveAttribute('aria-pressed', 'true')
    const code = page.getByRole('textbox', { name: 'Code of: Accent' })
    await tabTo(page, code)
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type('#ffe000')
    await expect(page.getByText('Too faint')).toBeVisible()
    await expect(code).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: /^Take #/ }), 3)
    await keyboard.press('Enter')
    await expect(page.getByText('Too faint')).toHaveCount(0)
    await expect(code).toBeFocused()

    await tabTo(page, page.getByRole('radiogroup', { name: 'Fonts' }).getByRole('radio', { checked: true }))
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /Playfair/ })).toBeChecked()
    await tabTo(page, page.getByRole('radiogroup', { name: 'Corners' }).getByRole('radio', { checked: true }))
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Soft' })).toBeChecked()
    await expectAccessible()
    await tabTo(page, page.getByRole('button', { name: 'Save the brand' }))
    await keyboard.press('Enter')
    await expect(page.getByText('Your shop has its new look')).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('--corner-control', '0.375rem')

    const reset = page.getByRole('button', { name: 'Back to the look of the demo' })
    await reset.waitFor()
    await tabTo(page, reset, 80)
    await keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: 'Square' })).toBeChecked()
    await expect(reset).toBeFocused()
    await keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Save the brand' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByText('Your shop has its new look')).toBeVisible()
    await expect(page.locator('html')).not.toHaveCSS('--corner-control', '0.375rem')
  },
)

/** Opens the dialog of the focused button with Enter, and chooses the logo in it. */
async function chooseByEnter(page: Page, focused: Locator) {
  const chooser = page.waitForEvent('filechooser')
  // The browser is told to leave the dialog to the test while this waits: a key may be there before.
  await expect(focused).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(logo)
}
