import { z } from 'zod'

/** An email as typed: trimmed, in lower case. */
export const Email = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .max(254)
  .toLowerCase()
  .pipe(z.email('Email is not valid'))
