import { ApiError } from '#domain/api/errors.ts'

const MESSAGE = 'Pictures cannot be reached or saved at the moment. Please try again in a moment.'

/** The storage of images cannot answer now and may answer later: `BUSY` for those who call. */
export class ImageStorageAway extends ApiError {
  constructor(options: ErrorOptions = {}) {
    super('BUSY', { ...options, message: MESSAGE })
  }
}
