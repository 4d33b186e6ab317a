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
      <label className="w-full max-w-xl text-sm font-medium">
        {t('import.file')}
        <input
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.json,text/csv,application/json"
          className="mt-1.5 block min-h-11 w-full border border-muted p-2 text-base"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </label>
      <Button type="submit" look="outline" disabled={isBusy || !file}>
        {isReading ? t('import.reading') : t('products.preview')}
      </Button>
    </form>
  )
}
