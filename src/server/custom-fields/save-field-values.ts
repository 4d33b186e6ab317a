import { ApiError } from '#domain/api/errors.ts'
import type { CustomField, FieldSubject } from '#domain/custom-fields/custom-field.ts'
import { parseFileValue } from '#domain/custom-fields/field-file.ts'
import type { CustomValuesInput } from '#domain/custom-fields/field-values.ts'
import { parseFieldValues } from '#domain/custom-fields/parse-field-values.ts'
import type { Db } from '#server/schema/database.ts'
import { noteFilesNamed, releaseFiles } from './files/file-queries.ts'
import { withStoredFiles } from './files/with-stored-files.ts'
import {
  deleteFieldValue,
  listFields,
  listFieldValues,
  scopeOf,
  upsertFieldValues,
  type ValueOfSubject,
} from './queries.ts'

/** Values that were sent for one subject, and where they stand in the request. */
export interface SentValues {
  subjectId: string
  path: string
  sent: CustomValuesInput | undefined
}

/**
 * Saves values of subjects of one kind inside the caller's transaction: fields that were not sent stay as they are. Throws
 * `INVALID_REQUEST` with each value that its field refuses.
 */
export async function saveFieldValues(tx: Db, subject: FieldSubject, all: readonly SentValues[]): Promise<void> {
  const told = all.filter(({ sent }) => sent && Object.keys(sent).length > 0)
  if (told.length === 0) return
  const fields = await withStoredFiles(
    tx,
    await listFields(tx, subject),
    told.map(({ sent = {} }) => sent),
  )
  const refused: Record<string, string> = {}
  const wanted = told.flatMap(({ subjectId, path, sent = {} }): ValueOfSubject[] => {
    const { values, errors } = parseFieldValues(fields, sent)
    for (const [key, message] of Object.entries(errors)) refused[`${path}.${key}`] = message
    return values.map((value) => ({ ...value, subjectId }))
  })
  if (Object.keys(refused).length > 0) throw new ApiError('INVALID_REQUEST', { details: { fields: refused } })

  const ids = told.map(({ subjectId }) => subjectId)
  const stored = new Map((await listFieldValues(tx, subject, ids)).map((value) => [nameOf(value), value.value]))
  const changed = wanted.filter((value) => (stored.get(nameOf(value)) ?? '') !== value.value)
  await noteFiles(tx, fields, changed, stored)
  await upsertFieldValues(
    tx,
    subject,
    changed.filter(({ value }) => value !== ''),
  )
  for (const value of changed) if (value.value === '') await deleteFieldValue(tx, subject, value)
}

const nameOf = ({ subjectId, fieldId, language }: ValueOfSubject) => `${subjectId} ${fieldId} ${language}`

/**
 * Keeps the files of changed values: those that are named now, and of products also those that were, which undoing an import brings back.
 */
async function noteFiles(
  tx: Db,
  fields: readonly CustomField[],
  changed: readonly ValueOfSubject[],
  stored: ReadonlyMap<string, string>,
) {
  const holding = new Set(fields.flatMap(({ id, type }) => (type === 'file' ? id : [])))
  const values = changed.filter(({ fieldId }) => holding.has(fieldId))
  const before = values.map((value) => stored.get(nameOf(value)) ?? '')
  const [first] = fields
  const isPersonal = first !== undefined && scopeOf(first.subject) === 'person'
  if (isPersonal)
    await releaseFiles(
      tx,
      before.map((value) => ({ value })),
    )
  const named = [...values.map(({ value }) => value), ...(isPersonal ? [] : before)]
  await noteFilesNamed(
    tx,
    named.flatMap((value) => parseFileValue(value)?.id ?? []),
    new Date(),
  )
}
