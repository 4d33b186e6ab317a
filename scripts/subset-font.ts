import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Makes the font files that `app.css` and the style sheets of other fonts name: each with its letters, and with the
 * weights and widths of the looks that use it. Run it again when the packages or the faces change.
 */
const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url)
/** The file that each family is taken from, by how the names of its own files begin. */
const sources: Record<string, { file: string; license: string }> = {
  archivo: { file: 'archivo/files/archivo-latin-wdth-normal.woff2', license: 'archivo/LICENSE' },
  alexandria: { file: 'alexandria/files/alexandria-arabic-wght-normal.woff2', license: 'alexandria/LICENSE' },
  playfair: latin('playfair-display'),
  instrument: latin('instrument-sans'),
  space: latin('space-grotesk'),
  oswald: latin('oswald'),
  dm: latin('dm-sans'),
  nunito: latin('nunito'),
}
const pairs = new URL('../src/ui/styles/type-pairs/', import.meta.url)
const target = new URL('../src/ui/styles/fonts/', import.meta.url)
const options = {
  targetFormat: 'woff2' as const,
  keepFeatures: [
    ...['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'case', 'lnum', 'tnum'],
    // Letters of Arabic have a shape for each place in a word.
    ...['init', 'medi', 'fina', 'isol', 'rlig'],
  ],
}

interface Face {
  file: string
  weights: number[]
  widths: number[]
  letters: string
}

const sheets = (await readdir(pairs)).map((name) => new URL(name, pairs))
const styles = [new URL('../src/ui/styles/app.css', import.meta.url), ...sheets].map((sheet) => readFile(sheet, 'utf8'))
const faces = readFaces((await Promise.all(styles)).join('\n'))
await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
for (const [file, own] of Map.groupBy(faces, (face) => face.file)) {
  const family = file.split('-')[0] ?? ''
  const source = sources[family]
  if (!source) throw new Error(`${file} is of no known family`)
  const whole = await readFile(new URL(source.file, packages))
  const widths = own.flatMap((face) => face.widths)
  const trimmed = await subsetFont(whole, own.map(({ letters }) => letters).join(''), {
    ...options,
    variationAxes: {
      wght: toAxis(own.flatMap(({ weights }) => weights)),
      ...(widths.length > 0 && { wdth: toAxis(widths) }),
    },
  })
  await writeFile(new URL(file, target), trimmed)
  await writeFile(new URL(`OFL-${family}.txt`, target), await readFile(new URL(source.license, packages)))
  process.stdout.write(`${file}: ${trimmed.length} bytes\n`)
}

/** Fonts of images that the server draws text on, which its library reads in this format alone. */
const drawn = new URL('../src/server/platform/images/worker/fonts/', import.meta.url)
await rm(drawn, { recursive: true, force: true })
await mkdir(drawn, { recursive: true })
for (const [family, letters] of [
  [
    'archivo',
    lettersOf('U+0020-007E, U+00A0-00FF, U+0152-0153, U+0178, U+2010-2027, U+202F, U+2039-203A, U+20AC, U+2212'),
  ],
  ['alexandria', lettersOf('U+060C, U+061B, U+061F, U+0621-063A, U+0640-0652, U+0660-066C, U+0670-0671')],
] as const) {
  const { file = '', license = '' } = sources[family] ?? {}
  const font = await subsetFont(await readFile(new URL(file, packages)), letters, {
    ...options,
    targetFormat: 'truetype',
    variationAxes: { wght: { min: 400, max: 800 }, ...(family === 'archivo' && { wdth: 100 }) },
  })
  await writeFile(new URL(`${family}.ttf`, drawn), font)
  await writeFile(new URL(`OFL-${family}.txt`, drawn), await readFile(new URL(license, packages)))
  process.stdout.write(`${family}.ttf: ${font.length} bytes\n`)
}

/** The Latin letters of a family in all its weights. */
function latin(family: string) {
  return { file: `${family}/files/${family}-latin-wght-normal.woff2`, license: `${family}/LICENSE` }
}

/** The faces whose files are made here. */
function readFaces(css: string): Face[] {
  return [...css.matchAll(/@font-face \{[^}]*\}/g)].flatMap(([rule]) => {
    const file = /url\('\.\.?\/fonts\/([\w-]+\.woff2)'\)/.exec(rule)?.[1]
    if (!file) return []
    const numbersOf = (value: string | undefined) => [...(value ?? '').matchAll(/\d+/g)].map(Number)
    return {
      file,
      weights: numbersOf(/font-weight:([^;]+);/.exec(rule)?.[1]),
      widths: numbersOf(/font-stretch:([^;]+);/.exec(rule)?.[1]),
      letters: lettersOf(/unicode-range:([^;]+);/.exec(rule)?.[1] ?? ''),
    }
  })
}

/** One value, or the range of several. */
function toAxis(values: number[]) {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  return min === max ? min : { min, max }
}

/** Expands a CSS `unicode-range` to its characters. */
function lettersOf(ranges: string) {
  const codes = ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((code) => parseInt(code, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
  return String.fromCodePoint(...codes)
}
