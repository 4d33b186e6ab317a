import { useState } from 'react'
import type { DemoRemoval } from '#domain/setup/demo-removal.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { loadCollections } from '#back-office/collections/known-collections.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { DemoRemovalReport } from './demo-removal-report.tsx'
import { useSave } from '#ui/state/use-save.ts'

/** Removes the demo after it has said what goes and what stays. Nothing in a shop without one. */
export function RemoveDemo({ hasDemo }: { hasDemo: boolean }) {
  const [isWanted] = useState(hasDemo)
  const { report, isDone, isBusy, look, remove } = useRemoval()
  if (!isWanted) return null
  return (
    <ForRight right="settings:write">
      <section aria-labelledby="remove-demo" className="grid justify-items-start gap-4">
        <h2 id="remove-demo" className="headline text-base">
          {t('demoRemoval.title')}
        </h2>
        <p className="max-w-prose text-muted">{t('demoRemoval.text')}</p>
        {isDone && <output>{t('demoRemoval.done')}</output>}
        {report && <DemoRemovalReport report={report} />}
        {!report && (
          <Button look="outline" disabled={isBusy} onClick={() => void look()}>
            {isBusy ? t('demoRemoval.looking') : t('demoRemoval.look')}
          </Button>
        )}
        {report && !isDone && (
          <Button disabled={isBusy} onClick={() => void remove()}>
            {isBusy ? t('demoRemoval.removing') : t('demoRemoval.confirm')}
          </Button>
        )}
      </section>
    </ForRight>
  )
}

function useRemoval() {
  const [report, setReport] = useState<DemoRemoval>()
  const [isDone, setDone] = useState(false)
  const { run, isBusy } = useSave((error) => {
    notify('error', errorMessage(error))
  })
  return {
    report,
    isDone,
    isBusy,
    look: () => run(async () => setReport(await adminApi.previewDemoRemoval())),
    remove: async () => {
      await run(async () => {
        setReport(await adminApi.removeDemo())
        setDone(true)
      })
      // Those of the demo may be hidden by now.
      loadCollections()
    },
  }
}
