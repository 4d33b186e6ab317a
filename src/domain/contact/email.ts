import { z } from 'zod'

/** An e-mail address as typed: trimmed and compared without case. */
export const Email = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .max(254)
  .toLowerCase()
  .pipe(z.email('Email is not valid'))
