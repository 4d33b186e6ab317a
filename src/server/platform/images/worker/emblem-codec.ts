import sharp, { type Sharp } from 'sharp'
import { ApiError } from '#domain/api/errors.ts'
import { placeholderOf, readFacts } from './image-codec.ts'
import type { CleanImage, EmblemParts, ImageTasks } from './image-task.ts'
import { maxPixelsOf } from './pixel-bounds.ts'

// Loaded by the child process alone.

/** The largest a drawing is kept: three times what a page shows. */
const LARGEST = { width: 1200, height: 600 }
/** Pixels per inch at which an SVG is drawn that says how large it is. */
const SVG_DENSITY = 72
const MOST_DENSITY = 2_400
/** How tall pages get a drawing: three times what they show. */
const SHOWN = { width: 540, height: 132 }
const SHARED = { width: 1200, height: 630, bar: 28 }
const LETTERHEAD = { width: 480, height: 96 }
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * Reads a drawing by its content and draws it again: upright, sRGB, without metadata, and without the empty margin around it. An SVG is
 * drawn here and kept nowhere. Throws `IMAGE_NOT_SUPPORTED`, `IMAGE_TOO_LARGE`, `IMAGE_BROKEN`.
 */
export async function drawTask({ bytes, isSvg }: ImageTasks['draw']['input']): Promise<CleanImage> {
  const drawing = isSvg ? await openSvg(bytes) : await openPixels(bytes)
  try {
    const { data, info } = await toPng(await trim(await drawing.toColorspace('srgb').png().toBuffer()))
    return { bytes: data, width: info.width, height: info.height, placeholder: await placeholderOf(data) }
  } catch (cause) {
    throw new ApiError('IMAGE_BROKEN', { cause })
  }
}

async function openPixels(bytes: Uint8Array) {
  const facts = await readFacts(bytes)
  if (facts.width * facts.height > maxPixelsOf(facts)) throw new ApiError('IMAGE_TOO_LARGE')
  return sharp(bytes, { pages: 1 })
    .autoOrient()
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
}

/** Nothing else may read an SVG: it is a program. librsvg loads nothing from elsewhere and runs no script. */
async function openSvg(bytes: Uint8Array) {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  try {
    const { width, height } = await sharp(bytes, { density: SVG_DENSITY }).metadata()
    const scale = Math.min(LARGEST.width / width, LARGEST.height / height)
    const density = Math.min(MOST_DENSITY, Math.max(1, SVG_DENSITY * scale))
    const resized = sharp(bytes, { density }).resize({ ...LARGEST, fit: 'inside' })
    return sharp(await resized.png().toBuffer())
  } catch (cause) {
    throw new ApiError('IMAGE_NOT_SUPPORTED', { cause })
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] })
  }
}

/** The margin around a drawing is clear or white: a square of another color belongs to it. */
async function trim(png: Uint8Array) {
  const corner = await sharp(png).ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  const [red = 0, green = 0, blue = 0, alpha = 0] = corner
  if (alpha > 12 && Math.min(red, green, blue) < 243) return png
  const trimmed = sharp(png).trim({ threshold: 12 }).png()
  // One that is the same color all over has nothing around it.
  return trimmed.toBuffer().catch(() => png)
}

const toPng = (bytes: Uint8Array) => sharp(bytes).png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true })

/** A drawing as pages show it: small, and with what shows through it. */
export async function shrinkTask({ bytes }: ImageTasks['shrink']['input']) {
  const image = sharp(bytes).resize({ ...SHOWN, fit: 'inside', withoutEnlargement: true })
  return { bytes: await image.webp({ lossless: true, effort: 4 }).toBuffer() }
}

/** An image that is made of an emblem: an icon, what messengers show beside a link, or the head of a mail. */
export async function composeTask({ parts, form }: ImageTasks['compose']['input']) {
  switch (form.kind) {
    case 'icon':
      return { bytes: await icon(parts, form) }
    case 'ico':
      return { bytes: toIco(await icon(parts, { size: 32, hasGround: false, margin: 0 })) }
    case 'share':
      return { bytes: await share(parts) }
    case 'letterhead':
      return { bytes: await letterhead(parts) }
  }
}

async function icon(
  { square, wide, accent, ground }: EmblemParts,
  { size, hasGround, margin }: { size: number; hasGround: boolean; margin: number },
) {
  const drawing = square ?? wide
  if (!drawing) return (await arch(size, { accent, ground })).toBuffer()
  const inner = Math.round(size * (1 - 2 * margin))
  const fitted = await sharp(drawing)
    .resize({ width: inner, height: inner, fit: 'contain', background: CLEAR })
    .png()
    .toBuffer()
  return canvas(size, size, hasGround ? ground : CLEAR)
    .composite([{ input: fitted, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A door in the two colors, for a shop that has no drawing yet: two rectangles and a round top. */
async function arch(size: number, { accent, ground }: Pick<EmblemParts, 'accent' | 'ground'>): Promise<Sharp> {
  const [width, height] = [Math.round(size * 0.36), Math.round(size * 0.54)]
  const mask = Buffer.alloc(width * height)
  const radius = width / 2
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const away = Math.hypot(x + 0.5 - radius, y + 0.5 - radius)
      mask[y * width + x] = y >= radius || away <= radius ? 255 : 0
    }
  const door = await sharp({ create: { width, height, channels: 3, background: ground } })
    .joinChannel(mask, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  return canvas(size, size, accent)
    .composite([{ input: door, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
}

async function share({ square, wide, accent, ground }: EmblemParts) {
  const { width, height, bar } = SHARED
  const drawing = wide ?? square
  const band = await sharp({ create: { width, height: bar, channels: 3, background: accent } })
    .png()
    .toBuffer()
  const middle = drawing
    ? await sharp(drawing).resize({ width: 720, height: 320, fit: 'inside' }).png().toBuffer()
    : await (await arch(height, { accent: ground, ground: accent })).toBuffer()
  return canvas(width, height, ground)
    .composite([
      { input: middle, gravity: 'centre' },
      { input: band, gravity: 'south' },
    ])
    .flatten({ background: ground })
    .jpeg({ quality: 88, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Programs for mail show no SVG, and some no transparency. */
async function letterhead({ square, wide, accent, ground }: EmblemParts) {
  const drawing = wide ?? square
  if (!drawing) return (await arch(LETTERHEAD.height, { accent, ground })).toBuffer()
  return sharp(drawing)
    .resize({ ...LETTERHEAD, fit: 'inside' })
    .flatten({ background: ground })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const canvas = (width: number, height: number, background: string | typeof CLEAR) =>
  sharp({ create: { width, height, channels: 4, background } })

/** An icon file that holds one PNG of 32 pixels: https://learn.microsoft.com/windows/win32/menurc/newheader */
function toIco(png: Uint8Array): Uint8Array {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}
