import { z } from 'zod'
import { withoutCardNumber } from '#domain/text-fields.ts'
import { toPlainSigns } from '#domain/plain-signs.ts'
import { t } from '#domain/texts/t.ts'

/** An email as typed, with plain signs (`toPlainSigns`), in lower case. */
export const Email = withoutCardNumber(
  z.string({ error: () => t('fields.required', { label: t('fields.email') }) }).overwrite(toPlainSigns),
  () => t('fields.email'),
)
  .min(1, { error: () => t('fields.required', { label: t('fields.email') }) })
  .max(254, { error: () => t('fields.tooLong', { label: t('fields.email') }) })
  .toLowerCase()
  .pipe(z.email({ error: () => t('fields.notValid', { label: t('fields.email') }) }))
