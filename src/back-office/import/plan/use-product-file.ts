import { useRef, useState } from 'react'
import type { ImportPreview } from '#domain/import/product-import.ts'
import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { rememberedColumns } from './reading/remembered-columns.ts'
import { sourceOf } from './source-of.ts'

/** A product file that was read, as far as a person decided it in the way that they chose. */
export interface ReadFile {
  file: File
  preview: ImportPreview
  choices: ReadingChoices
  /** What the person chose since, where the file is being read again. */
  wanted: ReadingChoices
}

/** Previews a file, and where it is a table of known headings once more by what was chosen for them in this browser. */
async function previewFile(file: File, choices: ReadingChoices): Promise<Pick<ReadFile, 'preview' | 'choices'>> {
  const previewBy = (reading: ReadingChoices) =>
    adminApi.previewImport({ source: sourceOf(file), reading: JSON.stringify(reading), file })
  const preview = await previewBy(choices)
  const { columns } = preview.reading
  const remembered = columns && rememberedColumns(columns)
  if (!remembered || choices.columns?.length === columns.length) return { preview, choices }
  const withRemembered = { ...choices, columns: remembered }
  return { preview: await previewBy(withRemembered), choices: withRemembered }
}

/**
 * Reads a product file and holds its preview. A choice of how to read it reads it again, and stays with the others; one
 * that is made meanwhile takes the place of the one before. A way in which the file cannot be read changes nothing.
 */
export function useProductFile() {
  const [read, setRead] = useState<ReadFile>()
  const [failure, setFailure] = useState<string>()
  const [isReading, setReading] = useState(false)
  const lastTurn = useRef(0)
  const load = async (file: File, choices: ReadingChoices) => {
    const turn = (lastTurn.current += 1)
    setReading(true)
    setFailure(undefined)
    try {
      const previewed = await previewFile(file, choices)
      if (turn === lastTurn.current) setRead({ file, wanted: previewed.choices, ...previewed })
    } catch (error) {
      if (turn !== lastTurn.current) return
      setFailure(errorMessage(error, t('messages.error')))
      setRead((before) => before && { ...before, wanted: before.choices })
    } finally {
      if (turn === lastTurn.current) setReading(false)
    }
  }
  const readFile = (file: File) => {
    setRead(undefined)
    return load(file, {})
  }
  const changeReading = (changed: ReadingChoices) => {
    if (!read) return
    const wanted = { ...read.wanted, ...changed }
    setRead({ ...read, wanted })
    void load(read.file, wanted)
  }
  return { read, readFile, changeReading, isReading, failure }
}
