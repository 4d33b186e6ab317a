import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { archMark, archPath, wordmark } from './garments/print-graphics.ts'

// Logo, wordmark and icons, all from the arch and the wordmark of print-graphics.ts.
const out = join(import.meta.dirname, '../public')
const blue = '#1746D1'
const paper = '#FAFAF7'

const wrapSvg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Hanout">${content}</svg>\n`

/** The arch with a margin: `inset` is the share of the side that stays free. */
function icon(inset: number): string {
  const size = 100 * (1 - 2 * inset)
  // The arch always touches the lower edge.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512"><rect width="100" height="100" fill="${blue}"/><path d="${archPath}" fill="${paper}" transform="translate(${50 - size / 2} ${100 - size}) scale(${size / 100})"/></svg>`
}

mkdirSync(out, { recursive: true })
writeFileSync(
  join(out, 'logo.svg'),
  wrapSvg(660, 100, `${archMark(0, 0, 100, blue, paper)}${wordmark(124, 6, 532, 'currentColor')}`),
)
writeFileSync(join(out, 'wordmark.svg'), wrapSvg(615, 104, wordmark(0, 2, 615, 'currentColor')))
writeFileSync(join(out, 'favicon.svg'), wrapSvg(100, 100, archMark(0, 0, 100, blue, paper)))
for (const [name, size, inset] of [
  ['icon-192', 192, 0.06],
  ['icon-512', 512, 0.06],
  ['icon-maskable-512', 512, 0.16],
  ['apple-touch-icon', 180, 0.08],
] as const)
  await sharp(Buffer.from(icon(inset)))
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toFile(join(out, `${name}.png`))
