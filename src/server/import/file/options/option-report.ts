import { quoteCell } from '#server/import/file/quote-cell.ts'
import { hasCardNumber } from '#domain/card-number.ts'
import type { FileOption } from '#domain/import/product-import.ts'
import type { OptionUse } from '#domain/import/reading-choices.ts'
import { formatList } from '#domain/texts/format-list.ts'
import { t } from '#domain/texts/t.ts'
import type { Option } from '#server/import/file/option-choices.ts'
import type { RowNote } from '#server/import/file/sheet/sheet.ts'
import { MAX_OPTION_NAME, optionKey, saysItself, type OptionNames } from './option-names.ts'

/** Values that are shown of an option, and characters of each. */
const MAX_EXAMPLES = 3
const MAX_LENGTH = 40
/** Signs of a name in a remark. */
const MAX_NAME = 100

/** The least clear come first. */
const clarities = ['product', 'values', 'name']

type UsesOfOption = Map<OptionUse, FileOption['uses'][number]>

/** Gathers what became of the options of the products of a file. */
export class OptionReport {
  readonly #names: OptionNames
  readonly #found = new Map<string, { name: string; uses: UsesOfOption }>()

  constructor(names: OptionNames) {
    this.#names = names
  }

  /** Adds what became of the options of one product, without names and values that hold a card number. */
  add(used: [option: Option, use: OptionUse][]) {
    for (const [{ name, values }, use] of used) {
      if (hasCardNumber(name)) continue
      const key = optionKey(name)
      const option = this.#found.get(key) ?? { name: name.slice(0, MAX_OPTION_NAME), uses: new Map() }
      const found = option.uses.get(use) ?? { use, products: 0, examples: [] }
      found.products += 1
      for (const value of values) {
        if (found.examples.length >= MAX_EXAMPLES) break
        const example = quoteCell(value, MAX_LENGTH)
        if (example && !found.examples.includes(example)) found.examples.push(example)
      }
      option.uses.set(use, found)
      this.#found.set(key, option)
    }
  }

  /** The least clear first, whatever a person chose: choosing moves none. Among equals, those of the most products, then by name. */
  list(): FileOption[] {
    return [...this.#found]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { name, uses: byUse }]) => {
        const uses = [...byUse.values()].toSorted((a, b) => b.products - a.products)
        const isSure = uses.every(({ use }) => saysItself(name, use))
        const rank = clarities.indexOf(this.#names.clarityOf(name))
        return { rank, products: uses.reduce((sum, { products }) => sum + products, 0), option: { name, isSure, uses } }
      })
      .toSorted((a, b) => a.rank - b.rank || b.products - a.products)
      .map(({ option }) => option)
  }
}

/** A remark on each of the options whose names do not say by themselves what became of them. */
export function noteOptions(options: FileOption[]): RowNote[] {
  return options
    .filter(({ isSure }) => !isSure)
    .flatMap(({ name, uses }) =>
      uses.map(({ use, products, examples }) => ({
        row: 1,
        text: t('importFile.option', {
          name: name.slice(0, MAX_NAME),
          use,
          count: products,
          examples: formatList(examples),
        }),
      })),
    )
}
