import sharp, { type Metadata, type Sharp } from 'sharp'
import { ApiError } from '#domain/api/errors.ts'
import type { ImageFormat } from '#domain/images/image-url.ts'
import type { CleanImage, ImageTasks } from './image-task.ts'
import { maxPixelsOf } from './pixel-bounds.ts'
import { stripContainer } from './strip-container.ts'

// Loaded by the child process alone: an image may crash or fill the process that decodes it.

/** The widest an original is kept: twice the garment on the widest screen shows no more. */
const MAX_ORIGINAL_WIDTH = 2400
/** The tallest: encoding a rendition of a strip without end would take more memory than reading it. */
const MAX_ORIGINAL_HEIGHT = 4800
/**
 * What shows through where an image is transparent: the sand behind every garment. In every format, because behind an
 * image that loads its placeholder shows, and would go on showing through.
 */
const BACKGROUND = '#ECE8E0'
/**
 * Pixels of what shows until an image is loaded. Browsers draw so few as one smooth surface; more of them show edges, and
 * compression that loses anything gives them tints that the image has not.
 */
const PLACEHOLDER = { width: 5, height: 6 }

// What an image is decides its content, not its name. SVG is a program, and nothing else is worth the risk.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`),
})
// One image takes one core: several at once are quicker than one on several cores.
sharp.concurrency(1)
// Every image is read once; kept ones would only fill the memory.
sharp.cache(false)

// Chosen by measuring on images of garments, 2 cores: docs/decisions/005-pictures.md.
const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 78, effort: 2 }),
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
}

/** An original in one width and format. Never wider than it is. */
export async function encodeTask({ original, width, format }: ImageTasks['encode']['input']) {
  const image = sharp(original).resize({ width, withoutEnlargement: true }).flatten({ background: BACKGROUND })
  return { bytes: await encoders[format](image).toBuffer() }
}

/**
 * Reads an image by its content and makes it fit to keep: upright, sRGB, first frame, without metadata and without bytes
 * that belong to no image. One that is all that already is kept as it is. Throws `IMAGE_NOT_SUPPORTED`,
 * `IMAGE_TOO_LARGE`, `IMAGE_BROKEN`.
 */
export async function cleanTask({ bytes }: ImageTasks['clean']['input']): Promise<CleanImage> {
  const facts = await readFacts(bytes)
  if (facts.width * facts.height > maxPixelsOf(facts)) throw new ApiError('IMAGE_TOO_LARGE')
  try {
    const stripped = isClean(facts) ? stripContainer(bytes, facts.format) : undefined
    const { data, info } = stripped ? { data: stripped, info: facts } : await redraw(bytes, facts)
    return { bytes: data, width: info.width, height: info.height, placeholder: await placeholderOf(data) }
  } catch (cause) {
    throw new ApiError('IMAGE_BROKEN', { cause })
  }
}

export async function readFacts(bytes: Uint8Array) {
  try {
    return await sharp(bytes).metadata()
  } catch (cause) {
    throw new ApiError('IMAGE_NOT_SUPPORTED', { cause })
  }
}

function isClean(facts: Metadata) {
  const hasExtras = facts.exif || facts.xmp || facts.iptc || facts.icc || facts.tifftagPhotoshop
  const isSmall = facts.width <= MAX_ORIGINAL_WIDTH && facts.height <= MAX_ORIGINAL_HEIGHT
  return isSmall && !hasExtras && (facts.pages ?? 1) === 1 && facts.space === 'srgb'
}

function redraw(bytes: Uint8Array, facts: Metadata) {
  const upright = sharp(bytes, { pages: 1 })
    .autoOrient()
    .resize({ width: MAX_ORIGINAL_WIDTH, height: MAX_ORIGINAL_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
  const kept = facts.hasAlpha
    ? upright.webp({ quality: 92, effort: 2 })
    : upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
  return kept.toBuffer({ resolveWithObject: true })
}

export async function placeholderOf(bytes: Uint8Array) {
  const tiny = await sharp(bytes)
    .resize({ ...PLACEHOLDER, fit: 'inside' })
    .flatten({ background: BACKGROUND })
    .webp({ nearLossless: true, quality: 1, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
