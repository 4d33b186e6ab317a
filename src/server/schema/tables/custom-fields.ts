import type { Generated } from 'kysely'
import type { FieldAsking, FieldSubject, FieldType } from '#domain/custom-fields/custom-field.ts'
import type { FieldFileType } from '#domain/custom-fields/field-file.ts'
import type { Flag } from './flag.ts'
import { deleted, notPersonal, type AreaFacts } from './table-fact.ts'

/** A value of a field: of the subject of that id, in a language where its field has one in each. */
interface FieldValueColumns {
  subject_id: string
  field_id: string
  /** Empty where the field is not per language. */
  language: string
  value: string
}

/** Which fields may hold a file: those of products and variants, or those of customers and orders. */
export type FileScope = 'catalog' | 'person'

/** Fields that the owner has defined, with the values of products and variants, and of customers (their phones) and orders. */
export interface CustomFieldTables {
  custom_fields: {
    id: string
    subject: FieldSubject
    key: string
    /** As JSON: names by language. */
    names: string
    type: FieldType
    unit: string
    /** As JSON: a list of keys with names. */
    choices: string
    per_language: Flag
    shown: Flag
    /** Whether both checkouts ask for it. */
    asked: Generated<FieldAsking>
    /** As JSON: what stands below it there, by language. */
    help: Generated<string>
    position: number
    created_at: string
  }
  catalog_field_values: FieldValueColumns
  person_field_values: FieldValueColumns
  /** What fields hold as files. What each is called stands in the values. */
  field_files: {
    id: string
    scope: FileScope
    type: FieldFileType
    bytes: number
    /** When it was stored or last saved in a field. Empty: it goes with the next cleanup if no field holds it. */
    named_at: string
  }
}

/** Of each of these tables: whether pages show it, and what it holds about persons. */
export const customFieldTableFacts: AreaFacts<CustomFieldTables> = {
  custom_fields: { shown: true, personal: notPersonal },
  catalog_field_values: { shown: true, personal: notPersonal },
  person_field_values: { shown: false, personal: deleted('customFields') },
  field_files: { shown: false, personal: notPersonal },
}
