import { useState } from 'react'
import { sectionTypes, type FrontSection } from '#domain/front-page/front-page.ts'
import { t } from '#domain/texts/t.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { newSection } from './new-section.ts'

/** The kinds of section to choose from. */
export function AddSection({ onAdd }: { onAdd: (section: FrontSection) => void }) {
  const [isOpen, setOpen] = useState(false)
  const choose = (type: FrontSection['type']) => {
    setOpen(false)
    onAdd(newSection(type))
  }
  return (
    <ForRight right="settings:write">
      <Button look="ink" wide className="mt-4" onClick={() => setOpen(true)}>
        {t('frontPage.add')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('frontPage.add')}>
        <ul className="grid gap-2 overflow-y-auto p-5 sm:grid-cols-2">
          {sectionTypes.map((type) => (
            <li key={type}>
              <button
                type="button"
                onClick={() => choose(type)}
                className="size-full min-h-20 border border-line p-4 text-start hover:border-ink"
              >
                <span className="block font-medium">{t('frontPage.typeName', { type })}</span>
                <span className="mt-1 block text-sm text-muted">{t('frontPage.typeHint', { type })}</span>
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </ForRight>
  )
}
