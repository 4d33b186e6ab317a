import { useId, useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { nameIn } from '#domain/collections/name-in.ts'
import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import { fieldFileTypes, fileNameOf, type FieldFile } from '#domain/custom-fields/field-file.ts'
import { t } from '#domain/texts/t.ts'
import { FileButton } from '#back-office/fields/file-button.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/controls/form/problem.tsx'
import { downloadFile } from '#ui/page/download-file.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { useSave } from '#ui/state/use-save.ts'

/** How files of fields are stored and read. What is not saved yet has no download. */
export interface FieldFileCalls {
  upload: (file: File) => Promise<FieldFile>
  download?: ((key: string) => Promise<unknown>) | undefined
}

interface Props {
  field: CustomField
  /** Where its value stands in the form. */
  at: string
  control: Control
  calls: FieldFileCalls
  error: string | undefined
}

/** The input of a field that holds a file: the file is stored where it is chosen, and belongs to the field once the form is saved. */
export function FileInput({ field: { key, names }, at, control, calls, error }: Props) {
  const id = useId()
  const { field, fieldState } = useController({ control, name: at })
  const value = typeof field.value === 'string' ? field.value : ''
  const { isBusy, problem, told, add, load } = useFile(calls, (stored) => field.onChange(stored))
  const shownProblem = problem ?? error
  const [label, name] = [nameIn(names), fileNameOf(value)]
  const isSaved = value !== '' && !fieldState.isDirty
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      <p className="mb-1.5 text-sm wrap-anywhere">
        {value === '' ? <span className="text-muted">{t('customFieldRoom.noFile')}</span> : <bdi>{name}</bdi>}
      </p>
      <div className="flex flex-wrap gap-2">
        <FileButton
          accept={Object.values(fieldFileTypes).join(',')}
          disabled={isBusy}
          describedBy={`${id}-hint${shownProblem ? ` ${id}-problem` : ''}`}
          onFile={(file) => void add(file)}
        >
          {isBusy ? t('customFieldRoom.addingFile') : chooseLabel(value)}
          <span className="sr-only">{label}</span>
        </FileButton>
        {isSaved && calls.download && (
          <Button look="quiet" aria-label={t('customFieldRoom.downloadFile', { name })} onClick={() => load(key, name)}>
            {t('customFieldRoom.download')}
          </Button>
        )}
        {value !== '' && (
          <Button
            look="quiet"
            aria-label={t('customFieldRoom.removeFile', { label })}
            onClick={() => field.onChange('')}
          >
            {t('customFieldRoom.remove')}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {t('customFieldRoom.fileHint')}
      </p>
      <output className="block text-sm">{fieldState.isDirty ? told : ''}</output>
      {shownProblem && (
        <Problem id={`${id}-problem`} className="mt-1.5">
          {shownProblem}
        </Problem>
      )}
    </div>
  )
}

const chooseLabel = (value: string) =>
  value === '' ? t('customFieldRoom.chooseFile') : t('customFieldRoom.replaceFile')

function useFile(calls: FieldFileCalls, onStored: (value: string) => void) {
  const [problem, setProblem] = useState<string>()
  const [told, setTold] = useState('')
  const { run, isBusy } = useSave((error) => setProblem(errorMessage(error)))
  const add = (file: File) =>
    run(async () => {
      setProblem(undefined)
      setTold('')
      const { value, name } = await calls.upload(file)
      onStored(value)
      setTold(t('customFieldRoom.fileAdded', { name }))
    })
  const load = (key: string, name: string) =>
    void run(async () => {
      setProblem(undefined)
      downloadFile(name, (await calls.download?.(key)) as Blob, 'application/octet-stream')
    })
  return { isBusy, problem, told, add, load }
}
