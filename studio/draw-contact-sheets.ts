import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { demoProducts } from '#server/demo/catalogue.ts'

const { values: options, positionals: nameFilters } = parseArgs({
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
const cardHeight = (card * 5) / 4
const columns = Number(options.columns)
const perSheet = columns * Number(options.rows)
const views = options.views.split(',')
const files = demoProducts
  .filter(
    (product) =>
      nameFilters.length === 0 || nameFilters.some((word) => product.model.toLowerCase().includes(word.toLowerCase())),
  )
  .flatMap((product) =>
    product.variants.flatMap((variant) =>
      variant.images.filter((_, i) => views.includes(['front', 'back', 'detail'][i]!)),
    ),
  )
  .map(({ file }) => join(options.from, file.replace(/\w+$/, options.format)))
  .filter((file) => existsSync(file))

mkdirSync(options.out, { recursive: true })
for (let start = 0; start < files.length; start += perSheet) {
  const sheetFiles = files.slice(start, start + perSheet)
  const cards = await Promise.all(
    sheetFiles.map(async (file, i) => ({
      input: await sharp(file).resize({ width: card, height: cardHeight }).png().toBuffer(),
      left: (i % columns) * (card + 4),
      top: Math.floor(i / columns) * (cardHeight + 4),
    })),
  )
  const sheet = join(options.out, `sheet-${String(start / perSheet + 1).padStart(2, '0')}.png`)
  await sharp({
    create: {
      width: columns * (card + 4),
      height: Math.ceil(sheetFiles.length / columns) * (cardHeight + 4),
      channels: 3,
      background: '#fafaf7',
    },
  })
    .composite(cards)
    .png()
    .toFile(sheet)
  console.log(sheet, sheetFiles.length)
}
