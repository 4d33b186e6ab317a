import { ONE_SIZE } from '#domain/catalog/sizes/size-label.ts'
import { sizeName } from '#domain/catalog/sizes/sizes.ts'
import type { OptionUse } from '#domain/import/reading-choices.ts'
import { isColor, isSize, type OptionNames } from './options/option-names.ts'

/** The color of what comes in one color only. */
export const ONE_COLOR = 'One color'

/** What a row chooses, in the shop's two words. `tags` are choices that leave nothing to choose. */
export interface OptionChoice {
  color: string
  size: string
  tags: string[]
}

/** What a product lets choose, with the value that each of its rows has. */
export interface Option {
  name: string
  values: string[]
}

const nothingToChoose = /^(default title|default)?$/i

/** The options of a product that let choose something. */
export const realOptions = (options: Option[]): Option[] =>
  options.filter(({ values }) => values.some((value) => !nothingToChoose.test(value)))

/**
 * Reads the options of a product, of any name and in any order, as a color and a size. One that the file as a whole
 * does not make clear stands for the size if all its values are sizes, otherwise for the color if there is none; one
 * that really varies beside a color is written behind it (`Silver / Leather`), and one that does not becomes a tag.
 * `uses` is what became of each.
 */
export function toChoices(
  all: Option[],
  names: OptionNames,
): { choices: OptionChoice[]; uses: [option: Option, use: OptionUse][] } {
  const options = realOptions(all)
  const used = (wanted: OptionUse | undefined) => options.filter(({ name }) => names.useOf(name) === wanted)
  const [sizes, colors, tags, others] = [used('size'), used('color'), used('tag'), used(undefined)]

  if (sizes.length === 0)
    sizes.push(...takeFirst(others, ({ name, values }) => !names.isCount(name) && values.every(isSizeOrNone)))
  if (colors.length === 0) colors.push(...takeFirst(others, ({ values }) => varies(values) || values.some(isColor)))
  for (const option of others) (varies(option.values) ? colors : tags).push(option)

  const choices = (all[0]?.values ?? []).map((_, row) => {
    const valuesOf = (chosen: Option[]) => chosen.map(({ values }) => values[row] ?? '').filter(Boolean)
    return {
      color: valuesOf(colors).join(' / ') || ONE_COLOR,
      size:
        valuesOf(sizes)
          .map((value) => sizeName(value))
          .join(' / ') || ONE_SIZE,
      tags: valuesOf(tags),
    }
  })
  const of = (some: Option[], use: OptionUse) => some.map((option): [Option, OptionUse] => [option, use])
  return {
    choices,
    uses: [...of(colors, 'color'), ...of(sizes, 'size'), ...of(tags, 'tag'), ...of(used('nothing'), 'nothing')],
  }
}

/** A capital more or less makes no other color. */
export const nameKey = (name: string) => name.toLowerCase()
export const sameName = (a: string, b: string) => nameKey(a) === nameKey(b)

const isSizeOrNone = (value: string) => value === '' || isSize(value)

const varies = (values: string[]) => new Set(values.map(nameKey)).size > 1

function takeFirst(options: Option[], isWanted: (option: Option) => boolean) {
  const place = options.findIndex(isWanted)
  return place < 0 ? [] : options.splice(place, 1)
}
