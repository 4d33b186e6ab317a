import { useState } from 'react'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import type { CourierDraft } from '#domain/delivery/courier.ts'
import { CsvContent, MAX_CSV_COLUMNS } from '#domain/delivery/csv-mapping.ts'
import { t } from '#domain/texts/t.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'
import { ColumnButtons } from './column-buttons.tsx'

/** The columns of a courier's file, in their order. */
export function CsvColumns({ form: { control, register, formState } }: { form: UseFormReturn<CourierDraft> }) {
  const { fields, append, move, remove } = useFieldArray({ control, name: 'csv.columns' })
  const columns = useWatch({ control, name: 'csv.columns' })
  const errors = formState.errors.csv?.columns
  const [said, setSaid] = useState('')
  const moveTo = (from: number, to: number) => {
    move(from, to)
    setSaid(t('parcels.columnMoved', { heading: columns[from]?.heading ?? '', number: to + 1 }))
  }
  return (
    <>
      <ol aria-label={t('parcels.columns')} className="grid gap-3">
        {fields.map((field, index) => (
          <li key={field.id} className="flex flex-wrap items-end gap-2 border-b border-line pb-3">
            <Field
              label={t('parcels.headingOf', { number: index + 1 })}
              className="min-w-36 grow basis-36"
              autoComplete="off"
              error={errors?.[index]?.heading?.message}
              {...register(`csv.columns.${index}.heading`)}
            />
            <Select
              label={t('parcels.contentOf', { number: index + 1 })}
              hideLabel
              className="min-w-36 grow basis-36"
              {...register(`csv.columns.${index}.content`)}
            >
              {CsvContent.options.map((content) => (
                <option key={content} value={content}>
                  {t('parcels.content', { content: content.replaceAll('-', '_') })}
                </option>
              ))}
            </Select>
            {columns[index]?.content === 'text' && (
              <Field
                label={t('parcels.textOf', { number: index + 1 })}
                className="min-w-36 grow basis-36"
                error={errors?.[index]?.text?.message}
                {...register(`csv.columns.${index}.text`)}
              />
            )}
            <ColumnButtons
              number={index + 1}
              count={fields.length}
              onMove={(step) => moveTo(index, index + step)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      {errors?.root?.message && <p className="text-sm text-red">{errors.root.message}</p>}
      <Button
        look="outline"
        className="justify-self-start"
        disabled={fields.length >= MAX_CSV_COLUMNS}
        onClick={() => append({ heading: '', content: 'text', text: '' })}
      >
        {t('parcels.addColumn')}
      </Button>
    </>
  )
}
