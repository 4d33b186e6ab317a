import { ONE_SIZE } from '#domain/catalog/sizes/size-label.ts'
import { sizeName, sizeOrder } from '#domain/catalog/sizes/sizes.ts'

/** The color of what comes in one color only. */
export const ONE_COLOR = 'One color'

/** What a row chooses, in the shop's two words. `tags` are choices that leave nothing to choose. */
export interface OptionChoice {
  color: string
  size: string
  tags: string[]
}

const colorNames = /^(colou?r|couleur|farbe|kleur|colore|coloris|لون|اللون)s?$/i
const sizeNames = /^(.* )?(size|taille|pointure|größe|maat|talla|taglia|waist|length|inseam|مقاس|المقاس)s?$/i
const nothingToChoose = /^(default title|default)?$/i

/**
 * Reads up to three options of any name, in any order, as a color and a size. An option the shop has no word for stands
 * for the size if all its values are sizes, otherwise for the color if there is none; one that really varies beside a color
 * is written behind it (`Silver / Leather`), and one that does not becomes a tag.
 */
export function toChoices(names: string[], rows: string[][]): OptionChoice[] {
  const options = names
    .map((name, place) => ({ name: name.trim(), values: rows.map((row) => (row[place] ?? '').trim()) }))
    .filter(({ values }) => values.some((value) => !nothingToChoose.test(value)))
  const sizes = options.filter(({ name }) => sizeNames.test(name))
  const colors = options.filter(({ name }) => colorNames.test(name))
  const others = options.filter((option) => !sizes.includes(option) && !colors.includes(option))

  if (sizes.length === 0) sizes.push(...takeFirst(others, ({ values }) => values.every(isSize)))
  if (colors.length === 0) colors.push(...takeFirst(others, () => true))
  const varying = others.filter(({ values }) => new Set(values.map((value) => value.toLowerCase())).size > 1)
  const constant = others.filter((option) => !varying.includes(option))

  return rows.map((_, row) => {
    const valuesOf = (chosen: Option[]) => chosen.map(({ values }) => values[row] ?? '').filter(Boolean)
    return {
      color: valuesOf([...colors, ...varying]).join(' / ') || ONE_COLOR,
      size:
        valuesOf(sizes)
          .map((value) => sizeName(value))
          .join(' / ') || ONE_SIZE,
      tags: valuesOf(constant),
    }
  })
}

interface Option {
  name: string
  values: string[]
}

/** A capital more or less makes no other color. */
export const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const isSize = (value: string) => sizeName(value) === ONE_SIZE || sizeOrder(value) < sizeOrder(ONE_SIZE)

function takeFirst(options: Option[], isWanted: (option: Option) => boolean) {
  const place = options.findIndex(isWanted)
  return place < 0 ? [] : options.splice(place, 1)
}
