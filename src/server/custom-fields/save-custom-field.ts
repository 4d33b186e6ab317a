import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import { nameIn } from '#domain/collections/name-in.ts'
import {
  MAX_ASKED,
  MAX_FIELDS,
  mayBePerLanguage,
  toFieldKey,
  whyNotAsked,
  type CustomField,
  type CustomFieldChange,
  type CustomFieldDraft,
  type FieldChoice,
  type FieldSubject,
} from '#domain/custom-fields/custom-field.ts'
import { defaultLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import * as queries from './queries.ts'

/** Defines a field, behind the others of its subject. Throws `TOO_MANY_FIELDS`, and `INVALID_REQUEST` for a key that is taken. */
export async function addCustomField(
  database: Database,
  draft: CustomFieldDraft,
  userId: string,
): Promise<CustomField> {
  return database.transact(async (tx) => {
    const others = await queries.listFieldRows(tx, [draft.subject])
    if (others.length >= MAX_FIELDS) throw new ApiError('TOO_MANY_FIELDS')
    const { subject, type, names } = draft
    const id = newId()
    const taken = new Set(others.map(({ key }) => key))
    const isInserted = await queries.insertFieldRow(tx, {
      id,
      subject,
      key: draft.key || toFieldKey(nameIn(names, defaultLanguage()), taken),
      names: JSON.stringify(names),
      type,
      unit: type === 'number' ? draft.unit : '',
      choices: JSON.stringify(type === 'choice' ? withKeys(draft.choices) : []),
      per_language: draft.isPerLanguage && mayBePerLanguage(type) ? 1 : 0,
      shown: mayShow(subject, draft.isShown) ? 1 : 0,
      asked: subject === 'order' ? draft.asked : 'no',
      help: JSON.stringify(draft.help),
      position: Math.max(0, ...others.map(({ position }) => position)) + 1,
      created_at: new Date().toISOString(),
    })
    if (!isInserted) throw refused('key', t('customFields.keyTaken'))
    await checkAsked(tx)
    const field = await getField(tx, id)
    await insertAdminAction(tx, { userId, action: 'field.added', subject: subjectOf(field), after: stateOf(field) })
    return field
  })
}

/**
 * Changes names, unit, choices and whether a field is shown. Throws `NOT_FOUND`, and `INVALID_REQUEST` where a choice is left out that
 * values name.
 */
export async function changeCustomField(
  database: Database,
  id: string,
  change: CustomFieldChange,
  userId: string,
): Promise<CustomField> {
  return database.transact(async (tx) => {
    const before = await getField(tx, id)
    const problem = change.asked !== 'no' && before.subject === 'order' ? whyNotAsked(before) : undefined
    if (problem !== undefined) throw refused('asked', problem)
    const choices = before.type === 'choice' ? withKeys(change.choices) : []
    if (before.type === 'choice') await checkChoices(tx, before, choices)
    await queries.updateFieldRow(tx, id, {
      names: JSON.stringify(change.names),
      unit: before.type === 'number' ? change.unit : '',
      choices: JSON.stringify(choices),
      shown: mayShow(before.subject, change.isShown) ? 1 : 0,
      asked: before.subject === 'order' ? change.asked : 'no',
      help: JSON.stringify(change.help),
    })
    await checkAsked(tx)
    const field = await getField(tx, id)
    const [was, is] = [stateOf(before), stateOf(field)]
    await insertAdminAction(tx, { userId, action: 'field.changed', subject: subjectOf(field), before: was, after: is })
    return field
  })
}

/** Deletes a field with all its values. Throws `NOT_FOUND`. */
export async function deleteCustomField(database: Database, id: string, userId: string): Promise<void> {
  await database.transact(async (tx) => {
    const field = await getField(tx, id)
    await queries.deleteFieldRow(tx, field)
    await insertAdminAction(tx, { userId, action: 'field.deleted', subject: subjectOf(field), before: stateOf(field) })
  })
}

/** Puts the fields of a subject into an order; those that are not named keep theirs, behind. Answers all of them. */
export async function orderCustomFields(
  database: Database,
  subject: FieldSubject,
  ids: readonly string[],
): Promise<CustomField[]> {
  return database.transact(async (tx) => {
    const rows = await queries.listFieldRows(tx, [subject])
    const placeOf = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
    const ordered = rows.toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
    for (const [place, { id, position }] of ordered.entries())
      if (position !== place + 1) await queries.updateFieldRow(tx, id, { position: place + 1 })
    return queries.listFields(tx, subject)
  })
}

async function getField(tx: Db, id: string): Promise<CustomField> {
  const row = await queries.findFieldRow(tx, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return queries.toCustomField(row)
}

/** A checkout asks for few things: throws where it asks for more. */
async function checkAsked(tx: Db) {
  const asked = await queries.listAskedFields(tx)
  if (asked.length > MAX_ASKED) throw refused('asked', t('customFields.tooManyAsked', { max: MAX_ASKED }))
}

/** Throws where a choice is gone that values name, or one has a key of none that was there. */
async function checkChoices(tx: Db, before: CustomField, choices: readonly FieldChoice[]) {
  const kept = new Set(choices.map(({ key }) => key))
  const gone = before.choices.filter(({ key }) => !kept.has(key))
  const chosen = await queries.countChosen(
    tx,
    before,
    gone.map(({ key }) => key),
  )
  for (const { key, names } of gone) {
    const count = chosen.get(key)
    if (count !== undefined) throw refused('choices', t('customFields.choiceUsed', { name: nameIn(names), count }))
  }
}

/** No page shows what the shop notes about orders and customers. */
const mayShow = (subject: FieldSubject, isShown: boolean) => isShown && (subject === 'product' || subject === 'variant')

/** Choices without a key get one made from their name. */
function withKeys(choices: CustomFieldDraft['choices']): FieldChoice[] {
  const taken = new Set(choices.flatMap(({ key }) => key ?? []))
  return choices.map(({ key: given, names }) => {
    const key = given ?? toFieldKey(nameIn(names, defaultLanguage()), taken, 'choice')
    taken.add(key)
    return { key, names }
  })
}

const refused = (field: string, message: string) =>
  new ApiError('INVALID_REQUEST', { details: { fields: { [field]: message } } })

const subjectOf = ({ id, names }: CustomField) => ({
  kind: 'settings' as const,
  id,
  name: nameIn(names, defaultLanguage()),
})

/** A field as the log speaks of it. */
const stateOf = ({ subject, names, unit, choices, isShown, asked, help }: CustomField) => ({
  names,
  ...(unit && { unit }),
  ...(choices.length > 0 && { choices: choices.map((choice) => nameIn(choice.names, defaultLanguage())) }),
  isShown,
  ...(subject === 'order' && { asked, help }),
})
