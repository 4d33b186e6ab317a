import type { z } from 'zod'
import { ApiError } from '#domain/api/errors.ts'
import { readForm, type FormFile } from './multipart-form.ts'

/** Reads a form with one file. */
export async function readFileForm(request: Parameters<typeof readForm>[0]) {
  let file: FormFile | undefined
  const takeFile = async (sent: FormFile) => {
    file = sent
  }
  const fields = await readForm(request, takeFile, { maxFiles: 1 })
  return { fields, file }
}

/** The fields of such a form. Throws `INVALID_REQUEST`. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: Record<string, string>,
): z.output<Schema> {
  const { data, error } = schema.safeParse(fields)
  if (!error) return data
  const problems = error.issues.map(({ path, message }) => [path.join('.'), message])
  throw new ApiError('INVALID_REQUEST', { cause: error, details: { fields: Object.fromEntries(problems) } })
}
