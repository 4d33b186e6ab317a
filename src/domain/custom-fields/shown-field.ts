import { z } from 'zod'
import { FieldType } from './custom-field.ts'

/** A value of a field that visitors read, in their language. */
export const ShownField = z.object({
  key: z.string(),
  name: z.string(),
  type: FieldType,
  value: z
    .union([z.string(), z.number()])
    .describe('A number, the key of a choice, a day, the address of a file, or the text'),
  text: z.string().describe('The value as it is read: a number with its unit, the name of a choice or a file'),
})
export type ShownField = z.output<typeof ShownField>
