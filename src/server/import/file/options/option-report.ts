import { t } from '#domain/texts/t.ts'
import type { OptionUse } from '#domain/import/reading-choices.ts'
import { formatList } from '#domain/texts/format-list.ts'
import type { Option } from '#server/import/file/option-choices.ts'
import { optionKey, saysItself } from './option-names.ts'
import type { RowNote } from '#server/import/file/sheet/sheet.ts'

/** What became of an option of the file, in how many of its products. */
export interface FoundOption {
  name: string
  use: OptionUse
  products: number
  examples: string[]
}

/** Values that are told of an option, and signs of each. */
const MAX_EXAMPLES = 3
const MAX_LENGTH = 40
/** Signs of a name in a remark. */
const MAX_NAME = 100

/** Gathers what became of the options of the products of a file. */
export class OptionReport {
  readonly #found = new Map<string, FoundOption>()

  add(uses: [option: Option, use: OptionUse][]) {
    for (const [{ name, values }, use] of uses) {
      const key = JSON.stringify([optionKey(name), use])
      const found = this.#found.get(key) ?? { name: name.slice(0, MAX_NAME), use, products: 0, examples: [] }
      found.products += 1
      for (const value of values) {
        if (found.examples.length >= MAX_EXAMPLES) break
        const example = value.slice(0, MAX_LENGTH)
        if (example && !found.examples.includes(example)) found.examples.push(example)
      }
      this.#found.set(key, found)
    }
  }

  /** Those of the most products first. */
  list(): FoundOption[] {
    return [...this.#found.values()].toSorted((a, b) => b.products - a.products)
  }

  /** A remark for each option whose name does not say by itself what became of it. */
  notes(): RowNote[] {
    return this.list()
      .filter(({ name, use }) => !saysItself(name, use))
      .map(({ name, use, products, examples }) => ({
        row: 1,
        text: t('importFile.option', { name, use, count: products, examples: formatList(examples) }),
      }))
  }
}
