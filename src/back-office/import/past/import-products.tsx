import type { ImportDetails } from '#domain/import/product-import.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { FoldedFailures } from './folded-failures.tsx'
import { ImportAction } from './import-action.tsx'
import { ImportProgress } from '#back-office/import/import-progress.tsx'
import { countsOf } from '#back-office/import/import-texts.ts'

interface Props {
  past: ImportDetails
  onChanged: (past: ImportDetails) => void
}

/** What an import does to the products: how far it is, cancelling and going on, and those it refused. */
export function ImportProducts({ past, onChanged }: Props) {
  const { id: importId, state, refused, refusedProducts, undoneAt } = past
  const isRunning = state === 'running'
  const canResume = state === 'cancelled' && undoneAt === null
  return (
    <section aria-label={t('products.title')} className="grid gap-4">
      {isRunning && <ImportProgress past={past} label={t('products.title')} />}
      {isRunning && <p className="text-sm text-muted">{t('adminMessages.importRuns')}</p>}
      <output>{!isRunning && countsOf(past)}</output>
      {(isRunning || canResume) && (
        <ImportAction
          label={isRunning ? t('ui.cancel') : t('import.goOn')}
          run={() => (isRunning ? adminApi.cancelImport({ importId }) : adminApi.resumeImport({ importId }))}
          onDone={onChanged}
        />
      )}
      <FoldedFailures
        title={t('import.refused')}
        advice={t('import.refusedAdvice')}
        items={refusedProducts}
        causeOf={({ reason }) => reason}
        count={refused}
      >
        {({ row, model }) => (
          <li key={`${row} ${model}`} className="py-1 break-words">
            {t('admin.row', { row, text: model })}
          </li>
        )}
      </FoldedFailures>
    </section>
  )
}
