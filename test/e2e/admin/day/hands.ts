import type { Locator, Page } from '@playwright/test'

/** What hands did in one step of the day. */
export interface Work {
  taps: number
  /** Fields that were typed into. */
  typed: number
  /** Codes that a scanner typed. */
  scans: number
}

/** Counts what all hands do, step by step. */
export class WorkSheet {
  readonly steps = new Map<string, Work>()
  private current: Work = { taps: 0, typed: 0, scans: 0 }

  begin(step: string) {
    this.current = this.steps.get(step) ?? { taps: 0, typed: 0, scans: 0 }
    this.steps.set(step, this.current)
  }

  count(what: keyof Work, times = 1) {
    this.current[what] += times
  }
}

/** Somebody at a phone: everything that is done through the pages goes through here, and is counted. */
export class Hands {
  readonly page: Page
  private readonly sheet: WorkSheet

  constructor(page: Page, sheet: WorkSheet) {
    this.page = page
    this.sheet = sheet
  }

  tap = async (target: Locator) => {
    await target.tap()
    this.sheet.count('taps')
  }

  type = async (field: Locator, text: string) => {
    await field.fill(text)
    this.sheet.count('typed')
  }

  /** A list on a phone opens with one tap, and another one chooses. */
  choose = async (list: Locator, option: string | { label: string }) => {
    await list.selectOption(option)
    this.sheet.count('taps', 2)
  }

  /** What a scanner does in the field that has the focus. */
  scan = async (code: string) => {
    await this.page.keyboard.type(code)
    await this.page.keyboard.press('Enter')
    this.sheet.count('scans')
  }

  /** The field of files opens with one tap, and another one chooses the file. */
  pickFile = async (field: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
    await field.setInputFiles(file)
    this.sheet.count('taps', 2)
  }

  /** Goes to a room: by the bar, or by the sheet behind its last button. */
  goTo = async (room: string): Promise<void> => {
    // How many wait there stands behind the name.
    const name = new RegExp(`^${room}( ?\\d|$)`)
    const bar = this.page.getByRole('navigation', { name: 'Rooms used most' })
    const link = bar.getByRole('link', { name })
    await bar.waitFor()
    if ((await link.count()) > 0) return this.tap(link)
    await this.tap(this.page.getByRole('button', { name: 'More', exact: true }))
    await this.tap(this.page.getByRole('dialog').getByRole('link', { name }))
  }
}
