import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { recolor, backdropColor } from './render/recolor.ts'
import { fabrics } from './render/fabrics.ts'
import { composeGarment } from './render/compose-garment.ts'
import { computeHorizons, computeLighting } from './render/lighting.ts'
import { arrangeGarments } from './garments/arrange-garments.ts'

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: join(import.meta.dirname, '../src/storefront/front-page/images') },
    /** number of key light positions that are rendered; frames between them are cross-faded */
    lights: { type: 'string', default: '13' },
    quality: { type: 'string', default: '25' },
  },
})

const width = 1280
const height = 720
/** pixels that the camera pans: the rendered table is this much wider than the film */
const panWidth = 440
const frames = 200
const rate = 25

// The light swings from side to side and the camera pans a quarter period behind it, so the film loops without a cut.
const arrangement = arrangeGarments([
  { model: 'Menzah Denim Jacket', color: 'Indigo', x: 1590, y: 640, rotation: 8, scale: 1.12 },
  { model: 'Marsa Heavy Hoodie', color: 'Bone', x: 190, y: 560, rotation: -8, scale: 1.2 },
  { model: 'Zaghouan Puffer', color: 'Sidi Blue', x: 900, y: 470, rotation: 3, scale: 1.16 },
])
const buffers = await composeGarment(arrangement, fabrics.jersey, {
  x: 0,
  y: 0,
  width: width + panWidth,
  height,
  scale: 1,
})
const horizons = computeHorizons(buffers)
const lightCount = Number(options.lights)
const litFrames: Uint8Array[] = []
for (let lightPosition = 0; lightPosition < lightCount; lightPosition++) {
  const swing = (lightPosition / (lightCount - 1)) * 2 - 1
  litFrames.push(
    await recolor(buffers, computeLighting(buffers, { azimuth: 118 + 62 * swing, elevation: 30 }, horizons), {
      main: backdropColor,
    }),
  )
  console.log(`light ${lightPosition + 1} of ${lightCount}`)
}

/** Renders one frame: cross-fades the two nearest light positions and pans with subpixel interpolation. `time` is 0 to 1. */
function renderFrame(time: number): Buffer {
  const phase = 2 * Math.PI * time
  const lightPosition = ((Math.sin(phase) + 1) / 2) * (lightCount - 1)
  const one = litFrames[Math.floor(lightPosition)]!
  const two = litFrames[Math.min(lightCount - 1, Math.floor(lightPosition) + 1)]!
  const mix = lightPosition - Math.floor(lightPosition)
  const left = (panWidth / 2) * (1 - Math.cos(phase)) * 0.998
  const wholePixels = Math.floor(left)
  const subpixel = left - wholePixels
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    const row = 3 * (y * buffers.width + wholePixels)
    for (let x = 0; x < width * 3; x++) {
      const here = one[row + x]! * (1 - mix) + two[row + x]! * mix
      const next = one[row + x + 3]! * (1 - mix) + two[row + x + 3]! * mix
      pixels[y * width * 3 + x] = Math.round(here * (1 - subpixel) + next * subpixel)
    }
  }
  return pixels
}

mkdirSync(options.out, { recursive: true })
const size = { raw: { width, height, channels: 3 as const } }
await sharp(renderFrame(0), size).avif({ quality: 50, effort: 4 }).toFile(join(options.out, 'film-poster.avif'))
await sharp(renderFrame(0), size).jpeg({ quality: 74, mozjpeg: true }).toFile(join(options.out, 'film-poster.jpg'))
const encoder = spawn(
  'ffmpeg',
  [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(rate),
    '-i',
    '-',
    '-an',
    '-c:v',
    'libx264',
    '-preset',
    'medium',
    '-threads',
    '1',
    '-crf',
    options.quality,
    '-pix_fmt',
    'yuv420p',
    '-colorspace',
    'bt709',
    '-vf',
    'scale=out_color_matrix=bt709',
    '-movflags',
    '+faststart',
    join(options.out, 'film.mp4'),
  ],
  { stdio: ['pipe', 'inherit', 'inherit'] },
)
for (let n = 0; n < frames; n++) if (!encoder.stdin.write(renderFrame(n / frames))) await once(encoder.stdin, 'drain')
encoder.stdin.end()
await once(encoder, 'close')
