import { z } from 'zod'
import { ApiError } from '#domain/api/errors.ts'
import { languages } from '#domain/texts/languages.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Database } from '#server/schema/database.ts'
import type { SharedImages } from './get-shared-image.ts'

/** Programs of messengers ask for few; each takes a moment of a processor where it is not kept. */
const IMAGES_PER_MINUTE = 120

const Params = z.object({
  language: z.enum(languages.map(({ code }) => code)),
  file: z
    .string()
    .max(300)
    .regex(/\.jpg$/),
})

/** The images with which products are shared. Their addresses change with what they say. */
export function shareRoutes(app: App, database: Database, storage: ImageStorage) {
  let shared: SharedImages | undefined
  app.get('/shared/:language/:file', {
    config: { access: 'anyone', perMinute: IMAGES_PER_MINUTE },
    schema: { hide: true },
    handler: async (request, reply) => {
      const params = Params.safeParse(request.params)
      if (!params.success) throw new ApiError('NOT_FOUND')
      const { language, file } = params.data
      // With the library that keeps them: a start needs neither.
      const { getSharedImage, SharedImages: Images } = await import('./get-shared-image.ts')
      shared ??= new Images()
      const bytes = await getSharedImage({ database, storage, shared }, { slug: file.slice(0, -4), language })
      if (!bytes) throw new ApiError('NOT_FOUND')
      return reply
        .headers({
          'content-type': 'image/jpeg',
          // What it says is of now: an old address gets the image of today.
          'cache-control': 'public, max-age=86400',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(bytes)
    },
  })
}
