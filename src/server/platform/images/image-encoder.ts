import { availableParallelism } from 'node:os'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '#domain/constants.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { ImageFormat } from '#domain/images/image-url.ts'
import { ConcurrencyLimit } from '#server/platform/limits/concurrency-limit.ts'

/** The widest an original is kept: twice the garment on the widest screen shows no more. */
const MAX_ORIGINAL_WIDTH = 2400
/**
 * What shows through where an image is transparent: the sand behind every garment. In every format, because behind an
 * image that loads its placeholder shows, and would go on showing through.
 */
const BACKGROUND = '#ECE8E0'
const PLACEHOLDER_WIDTH = 12

// What an image is decides its content, not its name. SVG is a program, and nothing else is worth the risk.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`),
})
// One image takes one core: several at once are quicker than one on several cores.
sharp.concurrency(1)
// Every image is read once; kept ones would only fill the memory.
sharp.cache(false)

// Not more than half the threads that file reads, compression and password hashes share.
const limit = new ConcurrencyLimit({ concurrency: Math.min(2, availableParallelism()), maxQueued: 2_000 })

/** Whether nothing is being decoded or encoded: a good moment for work that no request waits for. */
export const isEncoderIdle = () => limit.isIdle

// Chosen by measuring on images of garments, 2 cores: docs/decisions/005-images.md.
const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 78, effort: 2 }),
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
}

/** An original in one width and format. Never wider than it is. */
export function encodeRendition(original: Uint8Array, width: number, format: ImageFormat): Promise<Uint8Array> {
  return limit.run(() => {
    const image = sharp(original).resize({ width, withoutEnlargement: true }).flatten({ background: BACKGROUND })
    return encoders[format](image).toBuffer()
  })
}

/** An image as it will be kept. */
export interface CleanImage {
  bytes: Uint8Array
  width: number
  height: number
  /** A few blurred pixels as a data address. */
  placeholder: string
}

/**
 * Reads an image by its content and makes it fit to keep: upright, sRGB, first frame, without metadata. One that is all
 * that already is kept as it is. Refuses other kinds, broken files, and those too large to handle.
 */
export function cleanImage(bytes: Uint8Array): Promise<CleanImage> {
  if (bytes.length > MAX_IMAGE_BYTES) throw new ApiError('IMAGE_TOO_LARGE')
  return limit.run(async () => {
    const facts = await readFacts(bytes)
    if (facts.width * facts.height > MAX_IMAGE_PIXELS) throw new ApiError('IMAGE_TOO_LARGE')
    try {
      const clean = isClean(facts) ? { data: bytes, info: facts } : await redraw(bytes, facts)
      const { width, height } = clean.info
      return { bytes: clean.data, width, height, placeholder: await placeholderOf(clean.data) }
    } catch (cause) {
      throw new ApiError('IMAGE_BROKEN', { cause })
    }
  })
}

async function readFacts(bytes: Uint8Array) {
  try {
    return await sharp(bytes).metadata()
  } catch (cause) {
    throw new ApiError('IMAGE_NOT_SUPPORTED', { cause })
  }
}

function isClean(facts: Metadata) {
  const hasExtras = facts.exif || facts.xmp || facts.iptc || facts.icc || facts.comments || facts.tifftagPhotoshop
  const isKeptKind = facts.format === 'webp' || facts.format === 'heif' || facts.format === 'jpeg'
  return (
    isKeptKind && !hasExtras && (facts.pages ?? 1) === 1 && facts.space === 'srgb' && facts.width <= MAX_ORIGINAL_WIDTH
  )
}

function redraw(bytes: Uint8Array, facts: Metadata) {
  const upright = sharp(bytes, { pages: 1 })
    .autoOrient()
    .resize({ width: MAX_ORIGINAL_WIDTH, withoutEnlargement: true })
    .toColorspace('srgb')
  const kept = facts.hasAlpha
    ? upright.webp({ quality: 92, effort: 2 })
    : upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
  return kept.toBuffer({ resolveWithObject: true })
}

async function placeholderOf(bytes: Uint8Array) {
  const tiny = await sharp(bytes)
    .resize({ width: PLACEHOLDER_WIDTH, height: PLACEHOLDER_WIDTH * 1.5, fit: 'inside' })
    .flatten({ background: BACKGROUND })
    .webp({ quality: 30, effort: 2 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
