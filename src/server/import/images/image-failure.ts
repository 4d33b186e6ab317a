import { ApiError, ErrorCode } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'

/** Requests to a host that may fail in a row before it is not asked any more. */
export const MAX_HOST_FAILURES = 10

const texts: Record<string, (detail: string) => string> = {
  private: () => t('imageFailure.private'),
  slow: () => t('imageFailure.slow'),
  redirects: () => t('imageFailure.redirects'),
  'no-address': () => t('imageFailure.noAddress'),
  gone: (status) => t('imageFailure.gone', { status }),
  forbidden: (status) => t('imageFailure.forbidden', { status }),
  error: (status) => t('imageFailure.error', { status }),
  'no-website': () => t('imageFailure.noWebsite'),
  unreachable: () => t('imageFailure.unreachable'),
  'too-large': () => t('imageFailure.tooLarge'),
  'given-up': (host) => t('imageFailure.givenUp', { host, times: MAX_HOST_FAILURES }),
  storage: () => t('imageFailure.storage'),
  unexpected: () => t('imageFailure.unexpected'),
}

/**
 * Why an image could not be fetched, in the language of the reader. It is kept as a code, with a detail where it has one
 * (`gone 404`), or as the code of an error of the API; what was kept as a sentence before is read as it stands.
 */
export function describeImageFailure(failure: string): string {
  const [code = '', ...details] = failure.split(' ')
  const error = ErrorCode.safeParse(failure).data
  return error ? new ApiError(error).message : (texts[code]?.(details.join(' ')) ?? failure)
}
