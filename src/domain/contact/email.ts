import { z } from 'zod'
import { withoutCardNumber } from '#domain/text-fields.ts'

/** An email as typed: trimmed, in lower case. */
export const Email = withoutCardNumber(z.string('Email is required').trim(), 'Email')
  .min(1, 'Email is required')
  .max(254, 'Email is too long')
  .toLowerCase()
  .pipe(z.email('Email is not valid'))
