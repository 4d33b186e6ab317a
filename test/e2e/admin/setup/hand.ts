import type { Locator } from '@playwright/test'

/** What a person does with a pointer and keys, counted. Choosing a file is three clicks. */
export class Hand {
  clicks = 0
  letters = 0

  async click(goal: Locator) {
    this.clicks += 1
    await goal.click()
  }

  /** Clicks into a field and writes over what is in it. */
  async type(field: Locator, text: string) {
    this.clicks += 1
    this.letters += text.length
    await field.fill(text)
  }

  async choose(field: Locator, label: string) {
    this.clicks += 2
    await field.selectOption({ label })
  }

  async upload(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
    this.clicks += 3
    await field.setInputFiles(file)
  }

  /** Seconds of a person who finds each thing in 3 seconds and writes 150 letters a minute. */
  get seconds() {
    return Math.round(this.clicks * 3 + this.letters * 0.4)
  }
}
