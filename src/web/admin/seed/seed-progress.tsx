import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Notes } from './seed-plan.tsx'
import type { Batches } from './use-batches.ts'

interface Props {
  batches: Batches
  count: number
  onStart: () => Promise<void>
}

const words = { done: 'Done.', cancelled: 'Cancelled. What was uploaded stays; start again to go on.', failed: '' }

/** Starts the upload, shows how far it is, and reports what became of it. */
export function SeedProgress({ batches, count, onStart }: Props) {
  const { done, result, state, failure, isRunning, cancel } = batches
  return (
    <section aria-label="Upload" className="grid gap-4">
      {isRunning ? (
        <>
          <output>
            {done} of {count}
          </output>
          <ProgressBar label="Upload" value={done} max={count} />
          <Button look="outline" className="justify-self-start" onClick={cancel}>
            Cancel
          </Button>
        </>
      ) : (
        <Button className="justify-self-start" onClick={() => void onStart()}>
          Upload {count} products
        </Button>
      )}
      {failure && (
        <p role="alert" className="text-red">
          {failure}
        </p>
      )}
      {result && !isRunning && state !== 'ready' && (
        <>
          <output>
            {words[state as keyof typeof words]} {result.imported} imported, {result.updated} updated,{' '}
            {result.unchanged} unchanged, {result.refused.length} refused.
          </output>
          <Notes title="Refused" notes={result.refused} />
        </>
      )}
    </section>
  )
}
