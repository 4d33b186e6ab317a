import { useState } from 'react'
import type { SeedPreview } from '#domain/seed/seed-result.ts'
import { adminTexts } from '#domain/admin-texts.ts'
import { texts } from '#domain/texts.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { messageOf } from '#web/admin/failure.ts'
import { SeedPlan } from './seed-plan.tsx'
import { SeedProgress } from './seed-progress.tsx'
import { useBatches } from './use-batches.ts'

type Source = 'demo' | 'file'

/** Fills the shop: reads a file or the demo catalogue, shows what would happen, and uploads it in batches. */
export default function SeedDataPage() {
  const [preview, setPreview] = useState<SeedPreview>()
  const [failure, setFailure] = useState<string>()
  const [isReading, setReading] = useState(false)
  const batches = useBatches()

  const read = async (source: Source, file: File | undefined) => {
    setReading(true)
    setFailure(undefined)
    setPreview(undefined)
    batches.reset()
    try {
      setPreview(await adminApi.previewSeed(requestOf(source, file)))
    } catch (error) {
      setFailure(messageOf(error, texts.error))
    } finally {
      setReading(false)
    }
  }
  return (
    <div className="grid max-w-4xl gap-8 px-gutter pt-8">
      <PageHead title="Seed Data" />
      <div>
        <h1 className="headline mb-2 text-2xl">Seed Data</h1>
        <p className="max-w-prose text-muted">{adminTexts.seedIntroduction}</p>
      </div>
      <SourceForm isBusy={isReading || batches.isRunning} onRead={read} />
      {failure && (
        <p role="alert" className="text-red">
          {failure}
        </p>
      )}
      {preview && <SeedPlan preview={preview} />}
      {preview && preview.documents.length > 0 && (
        <SeedProgress
          batches={batches}
          count={preview.documents.length}
          onStart={() => batches.run(preview.documents)}
        />
      )}
    </div>
  )
}

function requestOf(source: Source, file: File | undefined) {
  if (source === 'demo') return { source: 'demo' as const }
  const kind = file?.name.toLowerCase().endsWith('.json') ? ('json' as const) : ('shopify' as const)
  return { source: kind, ...(file && { file }) }
}

interface FormProps {
  isBusy: boolean
  onRead: (source: Source, file: File | undefined) => Promise<void>
}

function SourceForm({ isBusy, onRead }: FormProps) {
  const [source, setSource] = useState<Source>('demo')
  const [file, setFile] = useState<File>()
  return (
    <form
      aria-label="Source"
      className="grid justify-items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void onRead(source, file)
      }}
    >
      <Select label="Source" value={source} onChange={({ target }) => setSource(target.value as Source)}>
        <option value="demo">Demo catalogue</option>
        <option value="file">A file: JSON, or a Shopify CSV</option>
      </Select>
      {source === 'file' && (
        <label className="text-sm font-medium">
          File
          <input
            type="file"
            accept=".json,.csv,application/json,text/csv"
            className="mt-1.5 block min-h-11 w-full border border-muted p-2 text-base"
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        </label>
      )}
      <Button type="submit" look="outline" disabled={isBusy || (source === 'file' && !file)}>
        {isBusy ? 'Reading …' : 'Preview'}
      </Button>
    </form>
  )
}
