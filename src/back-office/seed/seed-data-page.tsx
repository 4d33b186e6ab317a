import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { href } from 'react-router'
import type { SeedPreview } from '#domain/seed/seed-result.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { BatchProgress } from './batch-progress.tsx'
import { SeedPlan } from './seed-plan.tsx'
import { useBatches } from './use-batches.ts'

/** Fills the shop: previews the demo catalogue and uploads it in batches. */
export default function SeedDataPage() {
  const [preview, setPreview] = useState<SeedPreview>()
  const [failure, setFailure] = useState<string>()
  const [isReading, setReading] = useState(false)
  const batches = useBatches()

  const read = async () => {
    setReading(true)
    setFailure(undefined)
    setPreview(undefined)
    batches.reset()
    try {
      setPreview(await adminApi.previewSeed())
    } catch (error) {
      setFailure(errorMessage(error, t('messages.error')))
    } finally {
      setReading(false)
    }
  }
  return (
    <div className="grid max-w-4xl gap-8 px-gutter pt-8">
      <PageHead title={t('dashboard.seed')} />
      <div>
        <RoomTitle className="mb-2">{t('dashboard.seed')}</RoomTitle>
        <p className="max-w-prose text-muted">
          {t('adminMessages.seedIntroduction')}{' '}
          <Link to={href('/admin/import')} className="underline hover:text-blue">
            {t('adminMessages.seedFromFile')}
          </Link>
        </p>
      </div>
      <Button
        look="outline"
        className="justify-self-start"
        disabled={isReading || batches.isRunning}
        onClick={() => void read()}
      >
        {isReading ? t('import.reading') : t('products.preview')}
      </Button>
      {failure && <Alert>{failure}</Alert>}
      {preview && <SeedPlan preview={preview} />}
      {preview && (
        <BatchProgress
          batches={batches}
          count={preview.documents.length}
          onStart={() => batches.run(preview.documents, (products) => adminApi.uploadBatch({ products }))}
        />
      )}
    </div>
  )
}
