import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'

/** The storage of images cannot answer now and may answer later: `BUSY` for those who call. */
export class ImageStorageAway extends ApiError {
  constructor(options: ErrorOptions = {}) {
    super('BUSY', { ...options, message: t('errors.imagesAway') })
  }
}
