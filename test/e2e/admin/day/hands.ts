import type { Locator, Page } from '@playwright/test'
import { t } from '#domain/texts/t.ts'
import type { Device } from './devices.ts'

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

/** Somebody at a phone or a desk: everything that is done through the pages goes through here, and is counted. */
export class Hands {
  readonly page: Page
  readonly sheet: WorkSheet
  private readonly device: Device

  constructor(page: Page, device: Device, sheet: WorkSheet) {
    this.page = page
    this.device = device
    this.sheet = sheet
  }

  /** A click of a mouse counts as a tap. */
  tap = async (target: Locator) => {
    await this.tapAgain(target)
    this.sheet.count('taps')
  }

  /** A tap that makes up for one that went nowhere: it is not counted. */
  tapAgain = (target: Locator) => (this.device.hasTouch ? target.tap() : target.click())

  type = async (field: Locator, text: string) => {
    await field.fill(text)
    this.sheet.count('typed')
  }

  /** A list opens with one tap, and another one chooses. */
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

  /** Goes to a room: at a desk by the rooms at the side, on a phone by the bar, or by the sheet behind its last button. */
  goTo = async (room: string): Promise<void> => {
    // How many wait there stands behind the name.
    const name = new RegExp(`^${room}( ?\\d|$)`)
    if (!this.device.isMobile)
      return this.tap(this.page.getByRole('navigation', { name: t('admin.title') }).getByRole('link', { name }))
    const bar = this.page.getByRole('navigation', { name: t('desk.mostUsed') })
    const link = bar.getByRole('link', { name })
    await bar.waitFor()
    if ((await link.count()) > 0) return this.tap(link)
    await this.tap(this.page.getByRole('button', { name: t('desk.more'), exact: true }))
    await this.tap(this.page.getByRole('dialog').getByRole('link', { name }))
  }
}
