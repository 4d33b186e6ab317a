import { z } from 'zod'

/** A phone number as typed, in Tunisian or international form. The server keeps it as +21620123456. */
export const Phone = z
  .string()
  .transform((typed) => typed.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'Phone is required')
      .max(30, 'Phone is not valid')
      .regex(/^[+\d(][\d\s().-]{5,}$/, 'Phone is not valid'),
  )
