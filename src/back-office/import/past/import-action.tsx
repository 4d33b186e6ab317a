import type { ImportDetails } from '#domain/import/product-import.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useSave } from '#ui/state/use-save.ts'

interface Props {
  label: string
  run: () => Promise<ImportDetails>
  onDone: (past: ImportDetails) => void
}

/** A button that changes an import, and says so when that fails. */
export function ImportAction({ label, run, onDone }: Props) {
  const action = useSave()
  return (
    <>
      {action.failure && <Alert>{action.failure}</Alert>}
      {/* Not disabled: a button that is loses the focus. */}
      <ForRight right="catalog:write">
        <Button
          look="outline"
          className="justify-self-start"
          aria-disabled={action.isBusy || undefined}
          onClick={() => void action.run(async () => onDone(await run()))}
        >
          {label}
        </Button>
      </ForRight>
    </>
  )
}
