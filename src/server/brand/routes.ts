import { z } from 'zod'
import { ApiError } from '#domain/api/errors.ts'
import { brandEndpoints } from '#domain/brand/brand-endpoints.ts'
import type { BrandImage } from '#domain/brand/brand.ts'
import { t } from '#domain/texts/t.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import { readForm, type FormFile } from '#server/platform/http/multipart-form.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Database } from '#server/schema/database.ts'
import { addBrandImage, MAX_BRAND_IMAGE_BYTES } from './add-brand-image.ts'
import { getBrandFile, getBrandImage } from './get-brand-file.ts'
import { readBrand } from './read-brand.ts'
import { saveBrand } from './save-brand.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** The cache header of a URL whose image changes with the brand. */
const FOR_NOW = 'public, max-age=300'

const ImageParams = z.object({ file: z.string().regex(/^[0-9a-f]{32}\.webp$/) })
const FileParams = z.object({ kit: z.string().max(64), file: z.string().max(64) })

const mediaTypes: Record<string, string> = {
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}
const headersOf = (file: string, cacheControl: string) => ({
  'content-type': mediaTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  'cache-control': cacheControl,
  // Mails and messengers show them too.
  'cross-origin-resource-policy': 'cross-origin',
})

export function brandRoutes(app: App, database: Database, storage: ImageStorage) {
  app.route({ ...brandEndpoints.getBrand, handler: () => readBrand(database) })

  app.route({
    ...brandEndpoints.saveBrand,
    handler: (request) => saveBrand(database, request.body, accountOf(request).userId),
  })

  app.route({
    ...brandEndpoints.addBrandImage,
    handler: async (request, reply) => {
      const added: BrandImage[] = []
      const takeFile = async ({ bytes }: FormFile) => {
        if (added.length === 0) added.push(await addBrandImage(database, storage, bytes))
      }
      await readForm(request, takeFile, { maxFileBytes: MAX_BRAND_IMAGE_BYTES })
      const [image] = added
      if (!image) throw new ApiError('INVALID_REQUEST', { details: { fields: { image: t('errors.noFile') } } })
      return reply.code(201).send(image)
    },
  })

  const options = { config: { access: 'anyone' as const }, schema: { hide: true } }
  app.get('/brand/images/:file', options, async (request, reply) => {
    const params = ImageParams.safeParse(request.params)
    const bytes = params.success && (await getBrandImage(storage, params.data.file.split('.')[0] ?? ''))
    if (!bytes) throw new ApiError('NOT_FOUND')
    return reply.headers(headersOf('image.webp', FOR_EVER)).send(bytes)
  })

  // Where readers of feeds and old browsers look for it, whatever the page says.
  app.get('/favicon.ico', options, async (_, reply) => {
    const found = await getBrandFile(database, storage, { kit: 'now', file: 'favicon.ico' })
    if (!found) throw new ApiError('NOT_FOUND')
    return reply.headers(headersOf('favicon.ico', FOR_NOW)).send(found.bytes)
  })

  app.get('/brand/:kit/:file', options, async (request, reply) => {
    const params = FileParams.safeParse(request.params)
    const found = params.success && (await getBrandFile(database, storage, params.data))
    if (!params.success || !found) throw new ApiError('NOT_FOUND')
    return reply.headers(headersOf(params.data.file, found.isOfKit ? FOR_EVER : FOR_NOW)).send(found.bytes)
  })
}
