import { FileField } from '#ui/controls/form/file-field.tsx'
import { useState } from 'react'
import { t } from '#domain/texts/t.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { PreviousFilePlan } from './previous-file-plan.tsx'
import { usePreviousFile } from './use-previous-file.ts'

/** Chooses a file of the previous shop, shows what it holds, and keeps it as history. */
export function PreviousFileImport({ onKept }: { onKept: () => Promise<void> }) {
  const [file, setFile] = useState<File>()
  const { read, readFile, sayOutcome, keep, isBusy, isKeeping, failure } = usePreviousFile(onKept)
  return (
    <>
      <form
        aria-label={t('previousShop.form')}
        className="grid justify-items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (file) void readFile(file)
        }}
      >
        <FileField
          label={t('previousShop.file')}
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          aria-describedby="previous-file-hint"
          onFiles={([chosen]) => setFile(chosen)}
        />
        <p id="previous-file-hint" className="max-w-prose text-sm text-muted">
          {t('previousShop.fileHint')}
        </p>
        <Button type="submit" look="outline" disabled={isBusy || !file}>
          {isBusy && !read ? t('import.reading') : t('products.preview')}
        </Button>
      </form>
      {failure && <Alert>{failure}</Alert>}
      {read && (
        <PreviousFilePlan
          preview={read.preview}
          isBusy={isBusy}
          isKeeping={isKeeping}
          onSay={sayOutcome}
          onKeep={keep}
        />
      )}
    </>
  )
}
