import { useState } from 'react'
import type { ImportDetails } from '#domain/import/product-import.ts'
import { t } from '#domain/texts/t.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { Button } from '#ui/controls/button.tsx'

interface Props {
  label: string
  run: () => Promise<ImportDetails>
  onDone: (past: ImportDetails) => void
}

/** A button that changes an import, and says so when that fails. */
export function ImportAction({ label, run, onDone }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const act = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      onDone(await run())
    } catch (error) {
      setFailure(errorMessage(error, t('messages.error')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {failure && <Alert>{failure}</Alert>}
      {/* Not disabled: a button that is loses the focus. */}
      <ForRight right="catalog:write">
        <Button
          look="outline"
          className="justify-self-start"
          aria-disabled={isBusy}
          onClick={() => !isBusy && void act()}
        >
          {label}
        </Button>
      </ForRight>
    </>
  )
}
