import { t } from '#domain/texts/t.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { RowNotes } from '#web/admin/row-notes.tsx'
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
    <section aria-label="Upload" className="grid gap-4">
      {isRunning && (
        <>
          <output>
            {done} of {count}
          </output>
          <ProgressBar label="Upload" value={done} max={count} />
          <Button look="outline" className="justify-self-start" onClick={cancel}>
            Cancel
          </Button>
        </>
      )}
      {failure && <Alert>{failure}</Alert>}
      {result && !isRunning && state !== 'ready' && (
        <>
          <output>
            {state === 'done' && 'Done. '}
            {state === 'cancelled' && `${t('adminMessages.uploadCancelled')} `}
            {result.imported} imported, {result.updated} updated, {result.unchanged} unchanged,{' '}
            {result.results.filter(({ outcome }) => outcome === 'refused').length} refused.
          </output>
          <RowNotes title="Refused" notes={result.refused} />
        </>
      )}
      {!isRunning && (
        <Button className="justify-self-start" disabled={count === 0} onClick={() => void onStart()}>
          Upload {count} {count === 1 ? 'product' : 'products'}
        </Button>
      )}
    </section>
  )
}
