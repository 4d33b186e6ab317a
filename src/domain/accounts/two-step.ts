import { z } from 'zod'
import { toPlainSigns } from '#domain/plain-signs.ts'
import { t } from '#domain/texts/t.ts'

/** A code of an authenticator, or a recovery code, as it is typed. */
export const SecondStepCode = z
  .string({ error: () => t('errors.WRONG_CODE') })
  .overwrite(toPlainSigns)
  .max(60, { error: () => t('errors.WRONG_CODE') })
