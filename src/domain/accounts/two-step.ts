import { z } from 'zod'
import { t } from '#domain/texts/t.ts'

/** A code of an authenticator, or a recovery code, as it is typed. */
export const SecondStepCode = z
  .string({ error: () => t('errors.WRONG_CODE') })
  .trim()
  .max(60, { error: () => t('errors.WRONG_CODE') })
