import { useState } from 'react'
import type { ImportPreview } from '#domain/import/product-import.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { sourceOf } from './source-of.ts'

/** Reads a product file and holds its preview. */
export function useProductFile() {
  const [read, setRead] = useState<{ file: File; preview: ImportPreview }>()
  const [failure, setFailure] = useState<string>()
  const [isReading, setReading] = useState(false)
  const readFile = async (file: File) => {
    setReading(true)
    setFailure(undefined)
    setRead(undefined)
    try {
      setRead({ file, preview: await adminApi.previewImport({ source: sourceOf(file), file }) })
    } catch (error) {
      setFailure(errorMessage(error, t('messages.error')))
    } finally {
      setReading(false)
    }
  }
  return { read, readFile, isReading, failure }
}
