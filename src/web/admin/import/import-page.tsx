import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SeedPreview } from '#domain/seed/seed-result.ts'
import { adminTexts } from '#domain/admin-texts.ts'
import { texts } from '#domain/texts.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { useBatches } from '#web/admin/batches/use-batches.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { UnsavedGuard } from '#web/admin/unsaved-guard.tsx'
import { FileForm } from './file-form.tsx'
import { ImportPlan } from './import-plan.tsx'
import { PastImports } from './past-imports.tsx'
import type { Route } from './+types/import-page.ts'

export async function clientLoader() {
  return { imports: await adminApi.listImports() }
}

/** Imports product files: reads one, shows what would happen, brings what is chosen, and lists past imports. */
export default function ImportPage({ loaderData: { imports } }: Route.ComponentProps) {
  const [read, setRead] = useState<{ fileName: string; preview: SeedPreview }>()
  const [failure, setFailure] = useState<string>()
  const [isReading, setReading] = useState(false)
  const batches = useBatches()
  const { revalidate } = useRevalidator()

  const readFile = async (file: File) => {
    setReading(true)
    setFailure(undefined)
    setRead(undefined)
    batches.reset()
    try {
      const source = file.name.toLowerCase().endsWith('.json') ? 'json' : 'shopify'
      setRead({ fileName: file.name, preview: await adminApi.previewImport({ source, file }) })
    } catch (error) {
      setFailure(errorMessage(error, texts.error))
    } finally {
      setReading(false)
    }
  }
  return (
    <div className="grid max-w-4xl gap-8 px-gutter pt-8">
      <PageHead title="Import products" />
      <div>
        <h1 className="headline mb-2 text-2xl">Import products</h1>
        <p className="max-w-prose text-muted">{adminTexts.importIntroduction}</p>
      </div>
      <FileForm isBusy={isReading || batches.isRunning} isReading={isReading} onRead={readFile} />
      {failure && <Alert>{failure}</Alert>}
      {read && <ImportPlan {...read} batches={batches} onImported={revalidate} />}
      <PastImports key={imports[0]?.id} imports={imports} />
      <UnsavedGuard isChanged={batches.isRunning} title="Import" text={adminTexts.importRunning} />
    </div>
  )
}
