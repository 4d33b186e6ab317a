import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { dye, sand } from './recolor.ts'
import { fabrics } from './fabrics.ts'
import { lay } from './compose-garment.ts'
import { light } from './light.ts'
import { scene, type Placed } from './scene.ts'

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(import.meta.dirname, '../src/web/home/images') },
    /** 1 is the picture's own size */
    scale: { type: 'string', default: '1' },
    format: { type: 'string', default: 'avif,jpeg' },
  },
})

interface Composed {
  name: string
  width: number
  height: number
  /** table units across; fewer bring the garments nearer */
  across: number
  table: string
  garments: Placed[]
  /** it stands at an address of its own, for other sites to show: a photograph's format, beside the icons */
  isShared?: true
}

const blue = '#1746d1'
const at = (
  model: string,
  color: string,
  x: number,
  y: number,
  turn: number,
  scale = 1,
  side: 'front' | 'back' = 'front',
): Placed => ({ model, color, x, y, turn, scale, side })

const wide = { width: 2400, height: 1000, across: 2400 }
const small = { width: 1080, height: 1350, across: 1280 }
const card = { width: 960, height: 1200, across: 1280 }

const composed: Composed[] = [
  {
    name: 'slide-1-wide',
    ...wide,
    table: sand,
    garments: [
      at('Marsa Heavy Hoodie', 'Bone', 360, 660, -9, 0.98),
      at('Kram Jogger', 'Ash', 2200, 560, 14, 0.92),
      at('Marsa Heavy Hoodie', 'Ink', 1750, 650, 8, 0.98),
      at('Marsa Heavy Hoodie', 'Sidi Blue', 1060, 640, -2, 1.0),
      at('Chechia Beanie', 'Chechia Red', 1425, 830, -12, 0.5),
    ],
  },
  {
    name: 'slide-2-wide',
    ...wide,
    table: blue,
    garments: [
      at('Radès Bomber', 'Olive', 330, 560, 7, 1.02),
      at('Menzah Denim Jacket', 'Washed Blue', 2080, 560, -8, 1.02),
      at('Zaghouan Puffer', 'Bone', 1200, 560, -2, 1.1),
    ],
  },
  {
    name: 'slide-3-wide',
    ...wide,
    table: sand,
    garments: [
      at('Ghar El Melh Swim Short', 'Coral', 300, 620, -11, 0.86),
      at('Kerkennah Stripe Tee', 'Bone and Navy', 960, 580, 4, 0.98),
      at('Studded Door Tee', 'Sky', 1640, 560, -6, 0.98),
      at('Nine Tile Tote', 'Natural', 2180, 520, 9, 0.8),
      at('Café des Nattes Cap', 'Sidi Blue', 1310, 880, -6, 0.5),
    ],
  },
  {
    name: 'slide-1-small',
    ...small,
    table: sand,
    garments: [
      at('Marsa Heavy Hoodie', 'Ink', 1130, 1080, 8, 0.92),
      at('Marsa Heavy Hoodie', 'Bone', 130, 1060, -8, 0.92),
      at('Marsa Heavy Hoodie', 'Sidi Blue', 640, 760, -2, 1.04),
    ],
  },
  {
    name: 'slide-2-small',
    ...small,
    table: blue,
    garments: [
      at('Radès Bomber', 'Olive', 250, 420, -10, 0.9),
      at('Menzah Denim Jacket', 'Washed Blue', 1020, 500, 9, 0.9),
      at('Zaghouan Puffer', 'Bone', 640, 1090, -2, 1.06),
    ],
  },
  {
    name: 'slide-3-small',
    ...small,
    table: sand,
    garments: [
      at('Ghar El Melh Swim Short', 'Coral', 330, 1180, -9, 0.74),
      at('Studded Door Tee', 'Sky', 960, 1050, 9, 0.9),
      at('Kerkennah Stripe Tee', 'Bone and Navy', 560, 560, -4, 0.98),
      at('Café des Nattes Cap', 'Sidi Blue', 1030, 420, 9, 0.52),
    ],
  },
  {
    name: 'collection-hoodies',
    ...card,
    table: sand,
    garments: [
      at('Salammbô Washed Hoodie', 'Clay', 930, 940, 14, 0.98, 'back'),
      at('TGM Line Hoodie', 'Bone', 520, 880, -6, 1.06),
    ],
  },
  {
    name: 'collection-jackets',
    ...card,
    table: sand,
    garments: [
      at('Bab Souika Varsity', 'Forest', 360, 620, -10, 1.02),
      at('Zaghouan Puffer', 'Sidi Blue', 860, 1060, 8, 1.06),
    ],
  },
  {
    name: 'collection-accessories',
    ...card,
    table: sand,
    garments: [
      at('Nine Tile Tote', 'Natural', 830, 900, 8, 0.98),
      at('Stade Crew Sock', 'White', 330, 1150, -6, 0.8),
      at('Chechia Beanie', 'Chechia Red', 350, 520, -10, 0.76),
      at('Café des Nattes Cap', 'Sidi Blue', 790, 1370, -8, 0.66),
    ],
  },
  {
    name: 'share',
    width: 1200,
    height: 630,
    across: 1900,
    table: blue,
    isShared: true,
    garments: [
      at('Sidi Bou Tee', 'White', 330, 590, -10, 0.92),
      at('Marsa Heavy Hoodie', 'Ink', 1570, 640, 9, 0.92),
      at('Marsa Heavy Hoodie', 'Bone', 960, 650, -2, 0.98),
      at('Chechia Beanie', 'Chechia Red', 1290, 860, -10, 0.5),
    ],
  },
]

const sharedPictures = join(import.meta.dirname, '../public')

mkdirSync(options.out, { recursive: true })
for (const { name, width, height, across, table, garments, isShared } of composed) {
  if (names.length > 0 && !names.some((word) => name.includes(word))) continue
  const scale = (width / across) * Number(options.scale)
  const laid = await lay(scene(garments), fabrics.jersey, {
    x: 0,
    y: 0,
    width: across,
    height: (across * height) / width,
    scale,
  })
  const raw = await dye(laid, light(laid), { main: sand }, table)
  const picture = sharp(raw, { raw: { width: laid.width, height: laid.height, channels: 3 } }).resize({
    width,
    height,
    fit: 'fill',
  })
  const formats = isShared === true ? ['jpeg'] : options.format.split(',')
  for (const format of formats) {
    const folder = isShared === true ? sharedPictures : options.out
    const file = join(folder, `${name}.${format === 'jpeg' ? 'jpg' : format}`)
    const one = picture.clone()
    if (format === 'avif') one.avif({ quality: 52, effort: 4 })
    else if (format === 'jpeg') one.jpeg({ quality: 76, mozjpeg: true })
    else one.png({ compressionLevel: 4 })
    await one.toFile(file)
  }
  console.log(name)
}
