import { z } from 'zod'

/** An email as typed: trimmed, in lower case. */
export const Email = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Email is too long')
  .toLowerCase()
  .pipe(z.email('Email is not valid'))
