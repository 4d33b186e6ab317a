import { t } from '#domain/texts/t.ts'
import type { ImportDetails } from '#domain/import/product-import.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { FailedImages } from './failed-images.tsx'
import { ImportAction } from './import-action.tsx'
import { ImportProgress } from '#back-office/import/import-progress.tsx'
import { isFetching } from '#back-office/import/import-texts.ts'

interface Props {
  past: ImportDetails
  onChanged: (past: ImportDetails) => void
}

/** The photographs of an import: fetching them, how far that is, and those that could not be had. */
export function ImportImages({ past, onChanged }: Props) {
  const { id: importId, images, missingImages, wantsImages, state, undoneAt } = past
  const isActive = isFetching(past)
  const hasSome = images.waiting + images.fetched + images.failed > 0
  const isLater = state === 'running' && wantsImages
  if (!hasSome && !isLater && missingImages === 0) return null
  const label = actionOf(past)
  return (
    <section aria-labelledby="photographs" className="grid gap-4">
      <h2 id="photographs" className="headline text-base">
        {t('import.photographs')}
      </h2>
      {images.waiting > 0 && state !== 'running' && <ImportProgress past={past} label={t('import.photographs')} />}
      {isActive && <p className="text-sm text-muted">{t('adminMessages.imagesRun')}</p>}
      <output>
        {isLater && t('adminMessages.imagesComeLater')}
        {hasSome && imagesText(images)}
        {missingImages > 0 && ` ${t('adminMessages.imagesMissing', { count: missingImages })}`}
      </output>
      {label && undoneAt === null && (
        <ImportAction
          label={label}
          run={() => (isActive ? adminApi.pauseImportImages({ importId }) : adminApi.fetchImportImages({ importId }))}
          onDone={onChanged}
        />
      )}
      <FailedImages images={past.failedImages} count={images.failed} />
    </section>
  )
}

/** How far the photographs of an import that has some are, unless they are being fetched. */
function imagesText({ waiting, isPaused, fetched, failed }: ImportDetails['images']): string {
  if (waiting === 0) return t('adminMessages.imagesDone', { fetched, failed })
  return isPaused ? t('adminMessages.imagesPaused') : ''
}

/** The name of what can be done with the photographs now. */
function actionOf(past: ImportDetails): string | undefined {
  if (isFetching(past)) return t('import.pause')
  if (past.state === 'running') return undefined
  if (past.images.waiting > 0) return t('import.goOnFetching')
  if (past.missingImages > 0) return t('import.fetch')
  return past.images.failed > 0 ? t('import.tryAgain') : undefined
}
