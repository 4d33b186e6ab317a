import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { recolor, backdropColor } from './render/recolor.ts'
import { fabrics } from './render/fabrics.ts'
import { composeGarment } from './render/compose-garment.ts'
import { computeLighting } from './render/lighting.ts'
import { arrangeGarments, type ArrangedGarment } from './garments/arrange-garments.ts'

const { values: options, positionals: nameFilters } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(import.meta.dirname, '../src/storefront/front-page/images') },
    /** 1 is the size of the image itself */
    scale: { type: 'string', default: '1' },
    format: { type: 'string', default: 'avif,jpeg' },
  },
})

interface Composition {
  name: string
  width: number
  height: number
  /** width of the table in pattern units; a smaller one shows the garments larger */
  across: number
  backdrop: string
  garments: ArrangedGarment[]
  /** shown by other sites (Open Graph): written to `public/` as JPEG */
  isShared?: true
  /** in AVIF alone */
  isPhone?: true
}

const blue = '#1746d1'
const garment = (
  model: string,
  color: string,
  x: number,
  y: number,
  turn: number,
  scale = 1,
  side: 'front' | 'back' = 'front',
): ArrangedGarment => ({ model, color, x, y, rotation: turn, scale, side })

const wide = { width: 2400, height: 1000, across: 2400 }
const small = { width: 1080, height: 1350, across: 1280 }
const card = { width: 960, height: 1200, across: 1280 }

const compositions: Composition[] = [
  {
    name: 'slide-1-wide',
    ...wide,
    backdrop: backdropColor,
    garments: [
      garment('Marsa Heavy Hoodie', 'Bone', 360, 660, -9, 0.98),
      garment('Kram Jogger', 'Ash', 2200, 560, 14, 0.92),
      garment('Marsa Heavy Hoodie', 'Ink', 1750, 650, 8, 0.98),
      garment('Marsa Heavy Hoodie', 'Sidi Blue', 1060, 640, -2, 1.0),
      garment('Chechia Beanie', 'Chechia Red', 1425, 830, -12, 0.5),
    ],
  },
  {
    name: 'slide-2-wide',
    ...wide,
    backdrop: blue,
    garments: [
      garment('Radès Bomber', 'Olive', 330, 560, 7, 1.02),
      garment('Menzah Denim Jacket', 'Washed Blue', 2080, 560, -8, 1.02),
      garment('Zaghouan Puffer', 'Bone', 1200, 560, -2, 1.1),
    ],
  },
  {
    name: 'slide-3-wide',
    ...wide,
    backdrop: backdropColor,
    garments: [
      garment('Ghar El Melh Swim Short', 'Coral', 300, 620, -11, 0.86),
      garment('Kerkennah Stripe Tee', 'Bone and Navy', 960, 580, 4, 0.98),
      garment('Studded Door Tee', 'Sky', 1640, 560, -6, 0.98),
      garment('Nine Tile Tote', 'Natural', 2180, 520, 9, 0.8),
      garment('Café des Nattes Cap', 'Sidi Blue', 1310, 880, -6, 0.5),
    ],
  },
  {
    name: 'slide-1-small',
    ...small,
    backdrop: backdropColor,
    garments: [
      garment('Marsa Heavy Hoodie', 'Ink', 1130, 1080, 8, 0.92),
      garment('Marsa Heavy Hoodie', 'Bone', 130, 1060, -8, 0.92),
      garment('Marsa Heavy Hoodie', 'Sidi Blue', 640, 760, -2, 1.04),
    ],
  },
  {
    name: 'slide-2-small',
    ...small,
    backdrop: blue,
    garments: [
      garment('Radès Bomber', 'Olive', 250, 420, -10, 0.9),
      garment('Menzah Denim Jacket', 'Washed Blue', 1020, 500, 9, 0.9),
      garment('Zaghouan Puffer', 'Bone', 640, 1090, -2, 1.06),
    ],
  },
  {
    name: 'slide-3-small',
    ...small,
    backdrop: backdropColor,
    garments: [
      garment('Ghar El Melh Swim Short', 'Coral', 330, 1180, -9, 0.74),
      garment('Studded Door Tee', 'Sky', 960, 1050, 9, 0.9),
      garment('Kerkennah Stripe Tee', 'Bone and Navy', 560, 560, -4, 0.98),
      garment('Café des Nattes Cap', 'Sidi Blue', 1030, 420, 9, 0.52),
    ],
  },
  {
    name: 'collection-hoodies',
    ...card,
    backdrop: backdropColor,
    garments: [
      garment('Salammbô Washed Hoodie', 'Clay', 930, 940, 14, 0.98, 'back'),
      garment('TGM Line Hoodie', 'Bone', 520, 880, -6, 1.06),
    ],
  },
  {
    name: 'collection-jackets',
    ...card,
    backdrop: backdropColor,
    garments: [
      garment('Bab Souika Varsity', 'Forest', 360, 620, -10, 1.02),
      garment('Zaghouan Puffer', 'Sidi Blue', 860, 1060, 8, 1.06),
    ],
  },
  {
    name: 'collection-accessories',
    ...card,
    backdrop: backdropColor,
    garments: [
      garment('Nine Tile Tote', 'Natural', 830, 900, 8, 0.98),
      garment('Stade Crew Sock', 'White', 330, 1150, -6, 0.8),
      garment('Chechia Beanie', 'Chechia Red', 350, 520, -10, 0.76),
      garment('Café des Nattes Cap', 'Sidi Blue', 790, 1370, -8, 0.66),
    ],
  },
  {
    name: 'share',
    width: 1200,
    height: 630,
    across: 1900,
    backdrop: blue,
    isShared: true,
    garments: [
      garment('Sidi Bou Tee', 'White', 330, 590, -10, 0.92),
      garment('Marsa Heavy Hoodie', 'Ink', 1570, 640, 9, 0.92),
      garment('Marsa Heavy Hoodie', 'Bone', 960, 650, -2, 0.98),
      garment('Chechia Beanie', 'Chechia Red', 1290, 860, -10, 0.5),
    ],
  },
]

/** The slides of small windows once more for phones, which need fewer pixels. Only as AVIF: browsers without it take the larger JPEG. */
const phone = { width: 760, height: 950 }
const phoneSlides = compositions
  .filter(({ name }) => name.endsWith('-small'))
  .map((slide): Composition => ({ ...slide, ...phone, name: slide.name.replace('small', 'phone'), isPhone: true }))

const sharedFolder = join(import.meta.dirname, '../public')

mkdirSync(options.out, { recursive: true })
for (const { name, width, height, across, backdrop, garments, isShared, isPhone } of [
  ...compositions,
  ...phoneSlides,
]) {
  if (nameFilters.length > 0 && !nameFilters.some((word) => name.includes(word))) continue
  const scale = (width / across) * Number(options.scale)
  const buffers = await composeGarment(arrangeGarments(garments), fabrics.jersey, {
    x: 0,
    y: 0,
    width: across,
    height: (across * height) / width,
    scale,
  })
  const pixels = await recolor(buffers, computeLighting(buffers), { main: backdropColor }, backdrop)
  const image = sharp(pixels, { raw: { width: buffers.width, height: buffers.height, channels: 3 } }).resize({
    width,
    height,
    fit: 'fill',
  })
  const formats = isShared === true ? ['jpeg'] : isPhone ? ['avif'] : options.format.split(',')
  for (const format of formats) {
    const folder = isShared === true ? sharedFolder : options.out
    const file = join(folder, `${name}.${format === 'jpeg' ? 'jpg' : format}`)
    const output = image.clone()
    if (format === 'avif') output.avif({ quality: 52, effort: 4 })
    else if (format === 'jpeg') output.jpeg({ quality: 76, mozjpeg: true })
    else output.png({ compressionLevel: 4 })
    await output.toFile(file)
  }
  console.log(name)
}
