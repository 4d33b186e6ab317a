import { t } from '#domain/texts/t.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import type { Difference } from './form-differences.ts'

interface Props {
  differences: Difference[] | undefined
  onTakeTheirs: () => void
  onSaveMine: () => void
  onClose: () => void
}

/** Shows what a colleague saved while the form was open. The editor chooses which of the two stays. */
export function ConflictDialog({ differences, onTakeTheirs, onSaveMine, onClose }: Props) {
  return (
    <Dialog open={differences !== undefined} onOpenChange={onClose} title={t('conflict.title')}>
      <div className="grid gap-4 overflow-y-auto p-5">
        <p>{t('conflict.text')}</p>
        {differences?.length === 0 && <p className="text-muted">{t('conflict.same')}</p>}
        <ul className="grid gap-3 text-sm">
          {differences?.map(({ field, before, theirs, mine }) => (
            <li key={field} className="border-s-2 border-ink ps-3">
              <strong>{field}</strong>
              <dl className="grid grid-cols-[5.5rem_1fr] gap-x-2 break-words">
                <dt className="text-muted">{t('conflict.before')}</dt>
                <dd>{before || t('ui.nothing')}</dd>
                <dt className="text-muted">{t('conflict.theirs')}</dt>
                <dd>{theirs || t('ui.nothing')}</dd>
                <dt className="text-muted">{t('conflict.mine')}</dt>
                <dd>{mine || t('ui.nothing')}</dd>
              </dl>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
          <Button look="outline" onClick={onSaveMine}>
            {t('conflict.saveMine')}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t('conflict.keepEditing')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
