import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Makes the files of Archivo that `app.css` names: each with its letters, and with the weights and widths of the looks that use it. Run it again when the
 * package or the faces change.
 */
const source = new URL('../node_modules/@fontsource-variable/archivo/', import.meta.url)
const target = new URL('../src/web/fonts/', import.meta.url)
const options = {
  targetFormat: 'woff2' as const,
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'case', 'lnum', 'tnum'],
}

interface Face {
  file: string
  weights: number[]
  widths: number[]
  letters: string
}

const faces = readFaces(await readFile(new URL('../src/web/app.css', import.meta.url), 'utf8'))
const whole = await readFile(new URL('files/archivo-latin-wdth-normal.woff2', source))
await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
for (const [file, own] of Map.groupBy(faces, (face) => face.file)) {
  const trimmed = await subsetFont(whole, own.map(({ letters }) => letters).join(''), {
    ...options,
    variationAxes: {
      wght: toAxis(own.flatMap(({ weights }) => weights)),
      wdth: toAxis(own.flatMap(({ widths }) => widths)),
    },
  })
  await writeFile(new URL(file, target), trimmed)
  process.stdout.write(`${file}: ${trimmed.length} bytes\n`)
}
await writeFile(new URL('OFL.txt', target), await readFile(new URL('LICENSE', source)))

/** The faces whose files are made here. */
function readFaces(css: string): Face[] {
  return [...css.matchAll(/@font-face \{[^}]*\}/g)].flatMap(([rule]) => {
    const file = /url\('\.\/fonts\/([\w-]+\.woff2)'\)/.exec(rule)?.[1]
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
