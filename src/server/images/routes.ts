import { z } from 'zod'
import { IMAGE_WIDTHS } from '#domain/constants.ts'
import { ApiError } from '#domain/api/errors.ts'
import { imageFormats, imageMediaTypes, type ImageFormat } from '#domain/images/image-url.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Renditions } from '#server/platform/images/renditions.ts'

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
