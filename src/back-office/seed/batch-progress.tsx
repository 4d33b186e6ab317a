import { t } from '#domain/texts/t.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'
import { RowNotes } from '#back-office/ui/row-notes.tsx'
import type { Batches } from './use-batches.ts'

interface Props {
  batches: Batches
  count: number
  onStart: () => Promise<void>
}

/** Starts sending documents in batches, shows how far it is, and reports what became of them. */
export function BatchProgress({ batches, count, onStart }: Props) {
  const { done, result, state, failure, isRunning, cancel } = batches
  return (
    <section aria-label={t('seed.upload')} className="grid gap-4">
      {isRunning && (
        <>
          <output>{t('import.doneOf', { done, total: count })}</output>
          <ProgressBar label={t('seed.upload')} value={done} max={count} />
          <Button look="outline" className="justify-self-start" onClick={cancel}>
            {t('ui.cancel')}
          </Button>
        </>
      )}
      {failure && <Alert>{failure}</Alert>}
      {result && !isRunning && state !== 'ready' && (
        <>
          <output>
            {state === 'done' && `${t('seed.done')} `}
            {state === 'cancelled' && `${t('adminMessages.uploadCancelled')} `}
            {t('seed.counts', {
              ...result,
              refused: result.results.filter(({ outcome }) => outcome === 'refused').length,
            })}
          </output>
          <RowNotes title={t('import.refused')} notes={result.refused} />
        </>
      )}
      {!isRunning && (
        <Button className="justify-self-start" disabled={count === 0} onClick={() => void onStart()}>
          {t('seed.start', { count })}
        </Button>
      )}
    </section>
  )
}
