import { tableFacts, type Tables } from '#server/schema/tables.ts'

/** The tables that hold something about persons. */
export const listPersonalTables = (): (keyof Tables)[] =>
  (Object.keys(tableFacts) as (keyof Tables)[]).filter((table) => tableFacts[table].personal.isPersonal)
