import { z } from 'zod'
import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import type { Extensions } from '#server/extensions/extensions.ts'

const TIMEOUT = 10_000

/** Lets an extension try itself, and answers what it says. Its faults are told, and not counted. Throws `EXTENSION_NOT_FOUND`. */
export async function testExtension(
  extensions: Extensions | undefined,
  id: string,
): Promise<{ isOk: boolean; message: string }> {
  if (!extensions?.find(id)?.hasTest) throw new ApiError('EXTENSION_NOT_FOUND')
  try {
    const options = { timeout: TIMEOUT, schema: z.string().max(1_000), isTrial: true }
    return { isOk: true, message: await extensions.use(id, { kind: 'test' }, options) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const reason = error.details?.['reason']
    return { isOk: false, message: typeof reason === 'string' ? reason : error.message || t('errors.EXTENSION_FAILED') }
  }
}
