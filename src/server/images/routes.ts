import { z } from 'zod'
import { IMAGE_WIDTHS } from '#domain/constants.ts'
import { ApiError } from '#domain/api/errors.ts'
import { imageFormats, imageMediaTypes, type ImageFormat } from '#domain/images/image-url.ts'
import { adminProductEndpoints } from '#domain/products/product-endpoints.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { readForm } from '#server/platform/http/multipart-form.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Renditions } from '#server/platform/images/renditions.ts'
import type { Database } from '#server/schema/database.ts'
import { t } from '#domain/texts/t.ts'
import { deleteUpload } from './delete-upload.ts'
import { storeUpload } from './store-upload.ts'

/** A page shows dozens of images, and an office or a school shares one IP. */
const IMAGES_PER_MINUTE = 12_000

const files = IMAGE_WIDTHS.flatMap((width) => imageFormats.map((format) => `${width}.${format}`))
const ImageParams = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/), file: z.enum(files) })

export function imageRoutes(app: App, renditions: Renditions) {
  app.get('/images/:id/:file', {
    config: { access: 'anyone', perMinute: IMAGES_PER_MINUTE },
    schema: { hide: true },
    handler: async (request, reply) => {
      const params = ImageParams.safeParse(request.params)
      if (!params.success) throw new ApiError('NOT_FOUND')
      const [width = '', format = ''] = params.data.file.split('.')
      const bytes = await renditions.get(params.data.id, Number(width), format as ImageFormat)
      if (!bytes) throw new ApiError('NOT_FOUND')
      return reply
        .headers({
          'content-type': imageMediaTypes[format as ImageFormat],
          'cache-control': 'public, max-age=31536000, immutable',
          // Mails, search engines and messengers show them too.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(bytes)
    },
  })
}

/** Uploads of the back office, before a product shows them. */
export function uploadRoutes(app: App, database: Database, storage: ImageStorage) {
  app.route({
    ...adminProductEndpoints.uploadImages,
    handler: async (request, reply) => {
      const uploads: Awaited<ReturnType<typeof storeUpload>>[] = []
      await readForm(request, async (file) => {
        uploads.push(await storeUpload(database, storage, file))
      })
      const [first] = uploads
      if (!first) throw new ApiError('INVALID_REQUEST', { details: { fields: { images: t('errors.noFile') } } })
      if (first.failure && uploads.every(({ failure }) => failure)) throw first.failure
      return reply.code(201).send(uploads)
    },
  })

  app.route({
    ...adminProductEndpoints.deleteUpload,
    handler: async (request, reply) => {
      await deleteUpload(database, storage, request.params.id)
      return reply.code(204).send(null)
    },
  })
}
