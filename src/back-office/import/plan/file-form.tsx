import { FileField } from '#ui/controls/form/file-field.tsx'
import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'

interface Props {
  isBusy: boolean
  isReading: boolean
  onRead: (file: File) => Promise<void>
}

/** Chooses a product file and asks for its preview. */
export function FileForm({ isBusy, isReading, onRead }: Props) {
  const [file, setFile] = useState<File>()
  return (
    <form
      aria-label={t('import.productFile')}
      className="grid justify-items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (file) void onRead(file)
      }}
    >
      <FileField
        label={t('import.file')}
        accept=".csv,.tsv,.txt,.xlsx,.json,text/csv,application/json"
        onFiles={([chosen]) => setFile(chosen)}
      />
      <Button type="submit" look="outline" disabled={isBusy || !file}>
        {isReading ? t('import.reading') : t('products.preview')}
      </Button>
    </form>
  )
}
