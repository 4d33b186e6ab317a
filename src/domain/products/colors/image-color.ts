import { plainColorName } from './color-swatches.ts'

/** The words of a name, also where only capitals or digits part them: `NavyBlue2.jpg` is `navy blue 2 jpg`. */
const wordsOf = (name: string) =>
  plainColorName(
    name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll(/(\p{L})(\p{N})|(\p{N})(\p{L})/gu, '$1$3 $2$4'),
  )

/**
 * Which of the colors a file shows by its name: `tee-navy-blue_front.jpg` is the navy blue one, although there is a blue
 * one too. Answers with the place of the color; undefined when the name holds none, or several.
 */
export function findColorOfFile(fileName: string, colors: string[]): number | undefined {
  const name = ` ${wordsOf(fileName)} `
  const named = colors
    .map((color, place) => ({ place, words: wordsOf(color) }))
    .filter(({ words }) => words !== '' && name.includes(` ${words} `))
  const isPartOfAnother = (words: string) =>
    named.some((other) => other.words !== words && ` ${other.words} `.includes(` ${words} `))
  const found = named.filter(({ words }) => !isPartOfAnother(words))
  return found.length === 1 ? found[0]?.place : undefined
}
