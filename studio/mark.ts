import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { arch, archPath, wordmark } from './graphics.ts'

// The logo and the icons, all from the same two drawings: the doorway and the name.
const out = join(import.meta.dirname, '../public')
const blue = '#1746D1'
const paper = '#FAFAF7'

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Hanout">${content}</svg>\n`

/** The mark with room around the doorway: `inset` is the share of the side kept free all round. */
function icon(inset: number): string {
  const size = 100 * (1 - 2 * inset)
  // The doorway always stands on the lower edge.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512"><rect width="100" height="100" fill="${blue}"/><path d="${archPath}" fill="${paper}" transform="translate(${50 - size / 2} ${100 - size}) scale(${size / 100})"/></svg>`
}

mkdirSync(out, { recursive: true })
writeFileSync(
  join(out, 'logo.svg'),
  svg(660, 100, `${arch(0, 0, 100, blue, paper)}${wordmark(124, 6, 532, 'currentColor')}`),
)
writeFileSync(join(out, 'wordmark.svg'), svg(615, 104, wordmark(0, 2, 615, 'currentColor')))
writeFileSync(join(out, 'favicon.svg'), svg(100, 100, arch(0, 0, 100, blue, paper)))
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
