import { nameIn } from '#domain/collections/name-in.ts'
import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import type { CustomValues } from '#domain/custom-fields/field-values.ts'
import { currentLanguage, languages } from '#domain/texts/languages.ts'
import { fileNameOf } from '#domain/custom-fields/field-file.ts'
import { text, type TableColumn } from '#server/platform/tables/table.ts'

/** The columns of custom fields in an export, named as the reader reads them; of a field per language there is one for each. */
export function toFieldColumns<Row>(
  fields: readonly CustomField[],
  valuesOf: (row: Row) => CustomValues,
): TableColumn<Row>[] {
  return fields.flatMap((field) => {
    const { key, names, type, choices, isPerLanguage } = field
    const name = nameIn(names)
    if (isPerLanguage)
      return languages.map(({ code }) =>
        text(`${name} (${code})`, (row: Row) => {
          const value = valuesOf(row)[key]
          return typeof value === 'object' ? (value[code] ?? '') : ''
        }),
      )
    return text(name, (row: Row) => {
      const value = String(valuesOf(row)[key] ?? '')
      if (type === 'file') return fileNameOf(value)
      const choice = choices.find((one) => one.key === value)
      return choice ? nameIn(choice.names, currentLanguage()) : value
    })
  })
}
