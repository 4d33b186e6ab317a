import type { FieldSubject } from '#domain/custom-fields/custom-field.ts'
import type { CustomValuesInput, SavedFieldValues } from '#domain/custom-fields/field-values.ts'
import { toLoggedFields } from '#domain/custom-fields/read-field-values.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { readFieldValues } from './read-values.ts'
import { saveFieldValues } from './save-field-values.ts'

interface Change {
  subject: FieldSubject
  subjectId: string
  sent: CustomValuesInput
  userId: string
  action: string
  /** The order that the log names. Without one, what is written stands in no log. */
  order: { id: string; number: string } | undefined
}

/**
 * Writes into the fields of an order or a customer, inside the caller's transaction, and into the log what changed. Throws
 * `INVALID_REQUEST`.
 */
export async function changeFieldValues(
  tx: Db,
  { subject, subjectId, sent, userId, action, order }: Change,
): Promise<SavedFieldValues> {
  const before = await readFieldValues(tx, subject, [subjectId])
  await saveFieldValues(tx, subject, [{ subjectId, path: 'fieldValues', sent }])
  const fieldValues = (await readFieldValues(tx, subject, [subjectId])).valuesOf(subjectId)
  const [was, is] = [before.valuesOf(subjectId), fieldValues].map((values) => toLoggedFields(before.fields, values))
  if (order && JSON.stringify(was) !== JSON.stringify(is)) {
    const named = { kind: 'order' as const, id: order.id, name: order.number }
    await insertAdminAction(tx, { userId, action, subject: named, before: was ?? {}, after: is ?? {} })
  }
  return { fieldValues }
}
