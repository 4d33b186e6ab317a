import { ApiError } from '#domain/api/errors.ts'
import { brandImageUrl } from '#domain/brand/brand-files.ts'
import type { BrandImage } from '#domain/brand/brand.ts'
import { t } from '#domain/texts/t.ts'
import { imageId, storeCleanImage } from '#server/images/add-image.ts'
import { cleanDrawing } from '#server/platform/images/image-encoder.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Database } from '#server/schema/database.ts'
import { findSvgFault, isSvg } from './svg.ts'

/** The most bytes of a logo: one that is larger is a photograph, or holds one. */
export const MAX_BRAND_IMAGE_BYTES = 2 * 1024 * 1024

/**
 * Draws an uploaded logo or mark and keeps what was drawn, never the file: the shop serves no SVG that somebody
 * brought. It belongs to no brand yet. Throws `INVALID_REQUEST` with what to do, `BUSY`.
 */
export async function addBrandImage(database: Database, storage: ImageStorage, bytes: Uint8Array): Promise<BrandImage> {
  const fault = bytes.length > MAX_BRAND_IMAGE_BYTES ? t('brand.imageTooLarge') : isSvg(bytes) && findSvgFault(bytes)
  if (fault) throw refusal(fault)
  const drawn = await cleanDrawing(bytes, { isSvg: isSvg(bytes) }).catch((error: unknown) => {
    throw error instanceof ApiError && error.code in unreadable ? refusal(t('brand.imageUnreadable'), error) : error
  })
  const id = imageId(drawn.bytes)
  const { width, height } = await storeCleanImage(database, storage, id, drawn)
  return { id, width, height, src: brandImageUrl(id) }
}

const unreadable = { IMAGE_NOT_SUPPORTED: true, IMAGE_BROKEN: true, IMAGE_TOO_LARGE: true }

const refusal = (image: string, cause?: ApiError) =>
  new ApiError('INVALID_REQUEST', { cause, details: { fields: { image } } })
