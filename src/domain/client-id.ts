import { z } from 'zod'
import { t } from '#domain/texts/t.ts'
import { hasCardNumber } from './card-number.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Whether an id or a key of a client may be stored and told: a UUID, whose digits are random, or a text without a card
 * number (ruling R28).
 */
const isKeepable = (text: string) => uuid.test(text) || !hasCardNumber(decode(text))

/** The text without its percent-encoding, in which headers carry other digits than 0 to 9. */
function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const noId = { error: () => t('fields.noId') }

/** An id that a client sends, which may name nothing. */
export const ClientId = z.string(noId).max(64, noId).refine(isKeepable, noId)

/** The headers of a request that may be repeated: with the same key it is answered as it was. */
export const RepeatableHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(8)
    .max(100)
    .refine(isKeepable, { error: () => t('fields.noKey') })
    .optional(),
})
