import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { dye, sand } from './recolor.ts'
import { fabrics } from './fabrics.ts'
import { lay } from './compose-garment.ts'
import { horizons, light } from './light.ts'
import { scene } from './scene.ts'

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: join(import.meta.dirname, '../src/web/home/images') },
    /** how many places the lamp is lit at; between them the film fades */
    lamps: { type: 'string', default: '13' },
    quality: { type: 'string', default: '25' },
  },
})

const width = 1280
const height = 720
/** the table is wider than the picture, which glides over it */
const glide = 440
const frames = 200
const rate = 25

// A lamp that swings from side to side, and a camera a quarter of the swing behind it: the last frame meets the first.
const garments = scene([
  { model: 'Menzah Denim Jacket', color: 'Indigo', x: 1590, y: 640, turn: 8, scale: 1.12 },
  { model: 'Marsa Heavy Hoodie', color: 'Bone', x: 190, y: 560, turn: -8, scale: 1.2 },
  { model: 'Zaghouan Puffer', color: 'Sidi Blue', x: 900, y: 470, turn: 3, scale: 1.16 },
])
const laid = await lay(garments, fabrics.jersey, { x: 0, y: 0, width: width + glide, height, scale: 1 })
const around = horizons(laid)
const lamps = Number(options.lamps)
const lit: Uint8Array[] = []
for (let lamp = 0; lamp < lamps; lamp++) {
  const swing = (lamp / (lamps - 1)) * 2 - 1
  lit.push(await dye(laid, light(laid, { azimuth: 118 + 62 * swing, elevation: 30 }, around), { main: sand }))
  console.log(`lamp ${lamp + 1} of ${lamps}`)
}

/** One frame: the two nearest lamps mixed, seen through a window that may start between two pixels. */
function frame(time: number): Buffer {
  const phase = 2 * Math.PI * time
  const lamp = ((Math.sin(phase) + 1) / 2) * (lamps - 1)
  const one = lit[Math.floor(lamp)]!
  const two = lit[Math.min(lamps - 1, Math.floor(lamp) + 1)]!
  const mix = lamp - Math.floor(lamp)
  const left = (glide / 2) * (1 - Math.cos(phase)) * 0.998
  const whole = Math.floor(left)
  const part = left - whole
  const picture = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    const row = 3 * (y * laid.width + whole)
    for (let x = 0; x < width * 3; x++) {
      const here = one[row + x]! * (1 - mix) + two[row + x]! * mix
      const next = one[row + x + 3]! * (1 - mix) + two[row + x + 3]! * mix
      picture[y * width * 3 + x] = Math.round(here * (1 - part) + next * part)
    }
  }
  return picture
}

mkdirSync(options.out, { recursive: true })
const size = { raw: { width, height, channels: 3 as const } }
await sharp(frame(0), size).avif({ quality: 50, effort: 4 }).toFile(join(options.out, 'film-poster.avif'))
await sharp(frame(0), size).jpeg({ quality: 74, mozjpeg: true }).toFile(join(options.out, 'film-poster.jpg'))
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
for (let n = 0; n < frames; n++) if (!encoder.stdin.write(frame(n / frames))) await once(encoder.stdin, 'drain')
encoder.stdin.end()
await once(encoder, 'close')
