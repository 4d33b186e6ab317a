import { z } from 'zod'
import { parseJson } from './json-depth.ts'

/** Signs of the longest text. */
const MAX_LENGTH = 20_000

/** A field of a form that holds JSON of such a form. Absent is `{}`; what is none is refused with the message. */
export const jsonField = <Schema extends z.ZodType>(schema: Schema, message: () => string) =>
  z
    .string()
    .max(MAX_LENGTH)
    .default('{}')
    .transform((text, context): z.output<Schema> => {
      const { data, error } = schema.safeParse(parse(text))
      if (!error) return data
      context.addIssue({ code: 'custom', message: message() })
      return z.NEVER
    })

function parse(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
