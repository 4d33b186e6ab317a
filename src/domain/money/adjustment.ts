import { z } from 'zod'
import { Amount } from './price.ts'

/** What an order costs less than its lines and its delivery, and why. `amount` is what is taken off, in millimes. */
export const Adjustment = z.object({
  title: z.string().describe('What it is called, as its customer reads it'),
  code: z.string().nullable().describe('The code that was entered; null: it applied by itself'),
  of: z.enum(['lines', 'delivery']).describe('What it is taken off'),
  amount: Amount,
})

export type Adjustment = z.output<typeof Adjustment>
