import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { Difference } from './form-differences.ts'

interface Props {
  differences: Difference[] | undefined
  onTakeTheirs: () => void
  onSaveMine: () => void
  onClose: () => void
}

/** Shows what somebody else saved while the form was open. Which of the two stays is the editor's choice, never silent. */
export function ConflictDialog({ differences, onTakeTheirs, onSaveMine, onClose }: Props) {
  return (
    <Dialog open={differences !== undefined} onOpenChange={onClose} title="Somebody else has saved this product">
      <div className="grid gap-4 overflow-y-auto p-5">
        <p>While this form was open, these fields were changed. Nothing has been overwritten.</p>
        {differences?.length === 0 && <p className="text-muted">What they saved looks the same as before.</p>}
        <ul className="grid gap-3 text-sm">
          {differences?.map(({ field, before, theirs, mine }) => (
            <li key={field} className="border-s-2 border-ink ps-3">
              <strong>{field}</strong>
              <dl className="grid grid-cols-[5.5rem_1fr] gap-x-2 break-words">
                <dt className="text-muted">Before</dt>
                <dd>{before || 'nothing'}</dd>
                <dt className="text-muted">They saved</dt>
                <dd>{theirs || 'nothing'}</dd>
                <dt className="text-muted">You have</dt>
                <dd>{mine || 'nothing'}</dd>
              </dl>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button look="outline" onClick={onSaveMine}>
            Save mine over it
          </Button>
          <Button look="outline" onClick={onClose}>
            Keep editing
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
