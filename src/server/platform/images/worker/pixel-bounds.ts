import type { Metadata } from 'sharp'
import { MAX_IMAGE_PIXELS } from '#domain/constants.ts'

/**
 * The most pixels of an image that cannot be decoded line by line, because it is interlaced, progressive, 16 bits deep or a
 * GIF: up to 10 bytes of memory each.
 */
const MAX_WHOLE_PIXELS = 24_000_000
/** The most pixels of an AVIF, whose decoder holds several whole frames: up to 19 bytes of memory each. */
const MAX_AVIF_PIXELS = 12_000_000

/**
 * The most pixels an image of that kind may have, so that decoding it takes at most 250 MB:
 * docs/decisions/023-images-in-child-processes.md.
 */
export function maxPixelsOf(facts: Pick<Metadata, 'format' | 'isProgressive' | 'depth'>): number {
  if (facts.format === 'heif') return MAX_AVIF_PIXELS
  const isHeldWhole = facts.isProgressive || facts.depth === 'ushort' || facts.format === 'gif'
  return isHeldWhole ? MAX_WHOLE_PIXELS : MAX_IMAGE_PIXELS
}
