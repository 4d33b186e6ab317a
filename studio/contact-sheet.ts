import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { demoProducts } from '#server/demo/catalogue.ts'

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string', default: join(import.meta.dirname, '../src/server/demo/images') },
    out: { type: 'string', default: join(tmpdir(), 'hanout-contact-sheets') },
    views: { type: 'string', default: 'front,back,detail' },
    card: { type: 'string', default: '280' },
    columns: { type: 'string', default: '7' },
    rows: { type: 'string', default: '4' },
    format: { type: 'string', default: 'avif' },
  },
})

const card = Number(options.card)
const tall = (card * 5) / 4
const columns = Number(options.columns)
const each = columns * Number(options.rows)
const shown = options.views.split(',')
const files = demoProducts
  .filter(
    (product) => words.length === 0 || words.some((word) => product.model.toLowerCase().includes(word.toLowerCase())),
  )
  .flatMap((product) =>
    product.variants.flatMap((variant) =>
      variant.images.filter((_, i) => shown.includes(['front', 'back', 'detail'][i]!)),
    ),
  )
  .map(({ file }) => join(options.from, file.replace(/\w+$/, options.format)))
  .filter((file) => existsSync(file))

mkdirSync(options.out, { recursive: true })
for (let start = 0; start < files.length; start += each) {
  const some = files.slice(start, start + each)
  const cards = await Promise.all(
    some.map(async (file, i) => ({
      input: await sharp(file).resize({ width: card, height: tall }).png().toBuffer(),
      left: (i % columns) * (card + 4),
      top: Math.floor(i / columns) * (tall + 4),
    })),
  )
  const sheet = join(options.out, `sheet-${String(start / each + 1).padStart(2, '0')}.png`)
  await sharp({
    create: {
      width: columns * (card + 4),
      height: Math.ceil(some.length / columns) * (tall + 4),
      channels: 3,
      background: '#fafaf7',
    },
  })
    .composite(cards)
    .png()
    .toFile(sheet)
  console.log(sheet, some.length)
}
