import { t } from '#domain/texts/t.ts'
import { Button } from '#ui/controls/button.tsx'
import type { CollectionPart } from './collection-values.ts'

/** Says that visitors do not see a collection that was saved as hidden, and shows it to them with the next save. */
export function HiddenNotice({ values, onChange }: Omit<CollectionPart, 'errorAt'>) {
  const { hidden } = values
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-s-4 border-blue bg-sand px-4 py-3">
      <output>{hidden ? t('collectionRoom.isHidden') : t('collectionRoom.willShow')}</output>
      <Button look="outline" onClick={() => onChange({ ...values, hidden: !hidden })}>
        {hidden ? t('collectionRoom.show') : t('collectionRoom.keepHidden')}
      </Button>
    </div>
  )
}
