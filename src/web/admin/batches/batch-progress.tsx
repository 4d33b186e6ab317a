import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { RowNotes } from './row-notes.tsx'
import type { Batches } from './use-batches.ts'

interface Props {
  /** What is done to the documents: names the button and the bar. */
  verb: 'Upload' | 'Import'
  batches: Batches
  count: number
  /** Said after cancelling. */
  cancelled: string
  onStart: () => Promise<void>
  /** Shown in place of the button when all is done. */
  children?: React.ReactNode
}

/** Starts sending documents in batches, shows how far it is, and reports what became of them. */
export function BatchProgress({ verb, batches, count, cancelled, onStart, children }: Props) {
  const { done, result, state, failure, isRunning, cancel } = batches
  return (
    <section aria-label={verb} className="grid gap-4">
      {isRunning && (
        <>
          <output>
            {done} of {count}
          </output>
          <ProgressBar label={verb} value={done} max={count} />
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
            {state === 'cancelled' && `${cancelled} `}
            {result.imported} imported, {result.updated} updated, {result.unchanged} unchanged,{' '}
            {result.results.filter(({ outcome }) => outcome === 'refused').length} refused.
          </output>
          <RowNotes title="Refused" notes={result.refused} />
        </>
      )}
      {!isRunning && state === 'done' && children}
      {!isRunning && !(state === 'done' && children) && (
        <Button className="justify-self-start" disabled={count === 0} onClick={() => void onStart()}>
          {verb} {count} {count === 1 ? 'product' : 'products'}
        </Button>
      )}
    </section>
  )
}
