import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CustomField, FieldChoice, FieldSubject, FieldType } from '#domain/custom-fields/custom-field.ts'
import type { StoredFieldValue } from '#domain/custom-fields/field-values.ts'
import type { LanguageNames } from '#domain/collections/language-names.ts'
import { compileOnce } from '#server/platform/db/statements/compile-once.ts'
import { inBatches } from '#server/platform/db/statements/in-batches.ts'
import { writes } from '#server/platform/db/statements/written-tables.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { FileScope } from '#server/schema/tables/custom-fields.ts'
import { releaseFiles } from './files/file-queries.ts'

type FieldRow = Selectable<Tables['custom_fields']>

/** The tables of values, and what statements that write them declare: a product is noted by its save. */
const valueTables = {
  product: 'catalog_field_values',
  variant: 'catalog_field_values',
  customer: 'person_field_values',
  order: 'person_field_values',
} as const satisfies Record<FieldSubject, keyof Tables>

/** Which files fields of a subject may hold. */
export const scopeOf = (subject: FieldSubject): FileScope =>
  valueTables[subject] === 'catalog_field_values' ? 'catalog' : 'person'

/** A field as the API answers it. */
export const toCustomField = (row: FieldRow): CustomField => ({
  id: row.id,
  subject: row.subject,
  key: row.key,
  names: JSON.parse(row.names) as LanguageNames,
  type: row.type,
  unit: row.unit,
  choices: JSON.parse(row.choices) as FieldChoice[],
  isPerLanguage: row.per_language === 1,
  isShown: row.shown === 1,
  asked: row.asked,
  help: { en: '', fr: '', ar: '', ...(JSON.parse(row.help) as Partial<LanguageNames>) },
})

/** The fields of some subjects, of all where none is named, in the owner's order. */
export async function listFields(db: Db, ...subjects: FieldSubject[]): Promise<CustomField[]> {
  const rows = await listFieldRows(db, subjects)
  return rows.map(toCustomField)
}

/** Their rows. */
export async function listFieldRows(db: Db, subjects: readonly FieldSubject[]): Promise<FieldRow[]> {
  return db
    .selectFrom('custom_fields')
    .selectAll()
    .$if(subjects.length > 0, (query) => query.where('subject', 'in', subjects))
    .orderBy('subject')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function findFieldRow(db: Db, id: string): Promise<FieldRow | undefined> {
  return db.selectFrom('custom_fields').selectAll().where('id', '=', id).executeTakeFirst()
}

/** False, and nothing written, when the subject has a field of that key. */
export async function insertFieldRow(tx: Db, row: Insertable<Tables['custom_fields']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('custom_fields')
    .values(row)
    .onConflict((conflict) => conflict.columns(['subject', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateFieldRow(tx: Db, id: string, columns: Updateable<Tables['custom_fields']>): Promise<void> {
  await tx.updateTable('custom_fields').set(columns).where('id', '=', id).execute()
}

/** Deletes a field with all its values. */
export async function deleteFieldRow(tx: Db, { id, subject }: Pick<FieldRow, 'id' | 'subject'>): Promise<void> {
  const deleted = await tx.deleteFrom(valueTables[subject]).where('field_id', '=', id).returning('value').execute()
  await releaseFiles(tx, deleted)
  await tx.deleteFrom('custom_fields').where('id', '=', id).execute()
}

const selectAsked = compileOnce((db: Db) =>
  db
    .selectFrom('custom_fields')
    .selectAll()
    .where('subject', '=', 'order')
    .where('asked', '!=', 'no')
    .orderBy('position')
    .orderBy('id'),
)

/** The fields of orders that both checkouts ask for, in the owner's order. */
export async function listAskedFields(db: Db): Promise<CustomField[]> {
  const { rows } = await selectAsked(db, {})
  return rows.map(toCustomField)
}

/** How many subjects have a value of a field. */
export async function countFieldValues(db: Db, { id, subject }: Pick<FieldRow, 'id' | 'subject'>): Promise<number> {
  const { count } = await db
    .selectFrom(valueTables[subject])
    .select((eb) => eb.fn.count<number>('subject_id').distinct().as('count'))
    .where('field_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many subjects chose each of these choices of a field. Choices that nobody chose are left out. */
export async function countChosen(
  db: Db,
  { id, subject }: Pick<FieldRow, 'id' | 'subject'>,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom(valueTables[subject])
    .select((eb) => ['value', eb.fn.countAll<number>().as('count')])
    .where('field_id', '=', id)
    .where('value', 'in', keys)
    .groupBy('value')
    .execute()
  return new Map(rows.map(({ value, count }) => [value, Number(count)]))
}

/** A value with the id of what it describes. */
export interface ValueOfSubject extends StoredFieldValue {
  subjectId: string
}

interface ValueRow {
  subject_id: string
  field_id: string
  language: string
  value: string
}

const toValue = ({ subject_id, field_id, language, value }: ValueRow): ValueOfSubject => ({
  subjectId: subject_id,
  fieldId: field_id,
  language: language as StoredFieldValue['language'],
  value,
})

/** The values of some subjects of one kind. */
export async function listFieldValues(
  db: Db,
  subject: FieldSubject,
  ids: readonly string[],
): Promise<ValueOfSubject[]> {
  const rows = await inBatches(ids, (part) =>
    db.selectFrom(valueTables[subject]).selectAll().where('subject_id', 'in', part).execute(),
  )
  return rows.map(toValue)
}

/** What a subject has in the field of a key, where it is of a type and the subject of one of these kinds. */
export async function findStoredValue(
  db: Db,
  {
    subjects,
    subjectId,
    key,
    type,
  }: { subjects: readonly FieldSubject[]; subjectId: string; key: string; type: FieldType },
): Promise<string | undefined> {
  const [first = 'product'] = subjects
  const table = valueTables[first]
  const found = await db
    .selectFrom(table)
    .innerJoin('custom_fields', 'custom_fields.id', `${table}.field_id`)
    .select(`${table}.value as value`)
    .where('custom_fields.subject', 'in', subjects)
    .where('custom_fields.key', '=', key)
    .where('custom_fields.type', '=', type)
    .where(`${table}.subject_id`, '=', subjectId)
    .executeTakeFirst()
  return found?.value
}

/** Writes values that are new or changed. */
export async function upsertFieldValues(
  tx: Db,
  subject: FieldSubject,
  values: readonly ValueOfSubject[],
): Promise<void> {
  await inBatches(values, async (part) => {
    await tx
      .insertInto(valueTables[subject])
      .values(
        part.map(({ subjectId, fieldId, language, value }) => ({
          subject_id: subjectId,
          field_id: fieldId,
          language,
          value,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['subject_id', 'field_id', 'language'])
          .doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
      )
      .modifyEnd(writtenOf(subject))
      .execute()
  })
}

/** Deletes one value. */
export async function deleteFieldValue(
  tx: Db,
  subject: FieldSubject,
  { subjectId, fieldId, language }: ValueOfSubject,
): Promise<void> {
  await tx
    .deleteFrom(valueTables[subject])
    .where('subject_id', '=', subjectId)
    .where('field_id', '=', fieldId)
    .where('language', '=', language)
    .modifyEnd(writtenOf(subject))
    .execute()
}

/** Deletes all that an order has in fields. */
export async function deleteValuesOfOrder(tx: Db, orderId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('person_field_values')
    .where('subject_id', '=', orderId)
    .returning('value')
    .execute()
  await releaseFiles(tx, deleted)
}

/** Deletes what stands in fields of customers who have no order, and nothing from the previous shop: of these phones, or of all. */
export async function deleteValuesOfGoneCustomers(tx: Db, phoneTerms?: readonly string[]): Promise<void> {
  if (phoneTerms?.length === 0) return
  const deleted = await tx
    .deleteFrom('person_field_values')
    .where('field_id', 'in', (eb) => eb.selectFrom('custom_fields').select('id').where('subject', '=', 'customer'))
    .$if(phoneTerms !== undefined, (query) => query.where('subject_id', 'in', phoneTerms ?? []))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order_words').select('order_id').whereRef('word', '=', 'person_field_values.subject_id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('previous_customers').select('id').whereRef('phone_term', '=', 'person_field_values.subject_id'),
        ),
      ),
    )
    .returning('value')
    .execute()
  await releaseFiles(tx, deleted)
}

/** Values of a product belong to its edit, which notes its page and the lists. */
const writtenOf = (subject: FieldSubject) =>
  valueTables[subject] === 'catalog_field_values' ? writes('products.edited') : writes('person_field_values')

const selectShown = compileOnce((db: Db, { productId }: { productId: string }) =>
  db
    .selectFrom('custom_fields')
    .innerJoin('catalog_field_values', 'catalog_field_values.field_id', 'custom_fields.id')
    .selectAll('custom_fields')
    .select([
      'catalog_field_values.subject_id',
      'catalog_field_values.field_id',
      'catalog_field_values.language',
      'catalog_field_values.value',
    ])
    .where('custom_fields.shown', '=', 1)
    .where((eb) =>
      eb.or([
        eb('catalog_field_values.subject_id', '=', productId),
        eb(
          'catalog_field_values.subject_id',
          'in',
          eb.selectFrom('variants').select('variants.id').where('variants.product_id', '=', productId),
        ),
      ]),
    )
    .orderBy('custom_fields.position')
    .orderBy('custom_fields.id'),
)

/** What visitors read of a product and its variants: the fields that are shown and have a value, with their values. */
export async function listShownOfProduct(
  db: Db,
  productId: string,
): Promise<{ fields: CustomField[]; values: ValueOfSubject[] }> {
  const { rows } = await selectShown(db, { productId })
  const fields = new Map(rows.map((row) => [row.id, row]))
  return { fields: [...fields.values()].map(toCustomField), values: rows.map(toValue) }
}
