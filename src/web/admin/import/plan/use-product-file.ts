import { useState } from 'react'
import type { ImportPreview } from '#domain/import/product-import.ts'
import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { sourceOf } from './source-of.ts'

/** A product file that was read, as far as a person decided it in the way that they chose. */
export interface ReadFile {
  file: File
  preview: ImportPreview
  choices: ReadingChoices
}

/** Reads a product file and holds its preview. A choice of how to read it reads it again, and stays with the others. */
export function useProductFile() {
  const [read, setRead] = useState<ReadFile>()
  const [failure, setFailure] = useState<string>()
  const [isReading, setReading] = useState(false)
  const load = async (file: File, choices: ReadingChoices) => {
    setReading(true)
    setFailure(undefined)
    try {
      const reading = JSON.stringify(choices)
      setRead({ file, choices, preview: await adminApi.previewImport({ source: sourceOf(file), reading, file }) })
    } catch (error) {
      setFailure(errorMessage(error, t('messages.error')))
    } finally {
      setReading(false)
    }
  }
  const readFile = (file: File) => {
    setRead(undefined)
    return load(file, {})
  }
  const changeReading = (changed: ReadingChoices) => {
    if (read) void load(read.file, { ...read.choices, ...changed })
  }
  return { read, readFile, changeReading, isReading, failure }
}
