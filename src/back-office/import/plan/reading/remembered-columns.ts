import { z } from 'zod'
import type { FileColumn } from '#domain/import/product-import.ts'
import { ColumnUse } from '#domain/import/reading-choices.ts'

/** The key of local storage for what the columns of tables are, by their headings. */
const STORED = 'table-columns'

/** Tables that are remembered: those chosen last. */
const MAX_TABLES = 20

const Tables = z.record(z.string(), z.array(ColumnUse))

type Headed = readonly Pick<FileColumn, 'heading'>[]

const keyOf = (columns: Headed) => JSON.stringify(columns.map(({ heading }) => heading))

/** What a person chose in this browser for a table with these headings. */
export const rememberedColumns = (columns: Headed): ColumnUse[] | undefined => readTables()[keyOf(columns)]

/** Whether something was chosen in this browser for a table with these headings. */
export const isRemembered = (columns: Headed): boolean => rememberedColumns(columns) !== undefined

/** Remembers in this browser what the columns of a table with these headings are. */
export function rememberColumns(columns: Headed, uses: ColumnUse[]) {
  const { [keyOf(columns)]: _, ...others } = readTables()
  const kept = Object.entries(others).slice(1 - MAX_TABLES)
  store(Object.fromEntries([...kept, [keyOf(columns), uses]]))
}

/** Forgets what was chosen for a table with these headings. */
export function forgetColumns(columns: Headed) {
  const { [keyOf(columns)]: _, ...others } = readTables()
  store(others)
}

const store = (tables: z.output<typeof Tables>) => localStorage.setItem(STORED, JSON.stringify(tables))

function readTables(): z.output<typeof Tables> {
  try {
    return Tables.safeParse(JSON.parse(localStorage.getItem(STORED) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}
