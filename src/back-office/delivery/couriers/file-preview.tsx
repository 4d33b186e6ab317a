import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CourierDraft } from '#domain/delivery/courier.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'

/** The file with the newest three orders, as it would be. */
export function FilePreview({ form }: { form: UseFormReturn<CourierDraft> }) {
  const [rows, setRows] = useState<string[][]>()
  const [problem, setProblem] = useState('')
  const show = async () => {
    setProblem('')
    if (!(await form.trigger('csv'))) return
    try {
      setRows((await adminApi.previewCourierFile({ csv: form.getValues('csv') })).rows)
    } catch (error) {
      setProblem(errorMessage(error))
    }
  }
  const columns = toColumns(rows ?? [])
  return (
    <div className="grid gap-3 sm:col-span-2">
      <Button look="outline" className="justify-self-start" onClick={() => void show()}>
        {t('parcels.preview')}
      </Button>
      {problem && <Alert>{problem}</Alert>}
      {rows && (
        <section
          aria-label={t('parcels.preview')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
          tabIndex={0}
          className="overflow-x-auto border border-line"
        >
          <table className="text-xs">
            <tbody>
              {columns.map(({ id, heading, cells }) => (
                <tr key={id} className="border-b border-line">
                  <th scope="row" className="p-2 text-start whitespace-nowrap">
                    {heading}
                  </th>
                  {cells.map((cell) => (
                    <td key={cell.id} className="min-w-32 p-2 align-top">
                      <bdi>{cell.text}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

/** The columns of the file, one below the other: there are more of them than orders. */
const toColumns = ([headings = [], ...orders]: string[][]) =>
  headings.map((heading, column) => ({
    id: `column ${column}`,
    heading,
    cells: orders.map((cells, row) => ({ id: `row ${row}`, text: cells[column] ?? '' })),
  }))
