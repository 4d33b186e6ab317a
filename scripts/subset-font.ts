import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Subsets Archivo to the glyphs of western European languages and to the weights and widths that the pages use. This
 * saves a third of the file on every first visit. Run it again when the package
 * changes.
 */
const source = new URL('../node_modules/@fontsource-variable/archivo/', import.meta.url)
const target = new URL('../src/web/fonts/', import.meta.url)
const letters = /Archivo';[\s\S]*?unicode-range:([^;]+);/.exec(
  await readFile(new URL('../src/web/app.css', import.meta.url), 'utf8'),
)?.[1]
if (!letters) throw new Error('app.css has no unicode-range for Archivo')

const options = {
  targetFormat: 'woff2' as const,
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'case', 'lnum', 'tnum'],
  variationAxes: { wght: { min: 400, max: 900 }, wdth: { min: 100, max: 125 } },
}
const whole = await readFile(new URL('files/archivo-latin-wdth-normal.woff2', source))
const trimmed = await subsetFont(whole, lettersOf(letters), options)
await mkdir(target, { recursive: true })
await writeFile(new URL('archivo.woff2', target), trimmed)
await writeFile(new URL('OFL.txt', target), await readFile(new URL('LICENSE', source)))
process.stdout.write(`archivo.woff2: ${trimmed.length} bytes\n`)

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
