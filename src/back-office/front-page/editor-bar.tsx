import { useState } from 'react'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { Button } from '#ui/controls/button.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import type { useFrontPageDraft } from './use-draft.ts'

/** On a phone they take two lines, and the page is in sight below them. */
const small = 'max-sm:min-h-11 max-sm:px-3 max-sm:py-2 max-sm:text-xs'

/** What may be done to the whole draft, and whether it is saved. */
export function EditorBar({ editor }: { editor: ReturnType<typeof useFrontPageDraft> }) {
  const { state, canUndo, canRedo, undo, redo, draft, after } = editor
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const isQuiet = state === 'published' || state === 'saving'
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2">
      <ForRight right="settings:write">
        <Button
          className={small}
          disabled={isQuiet}
          onClick={() => void after((version) => adminApi.publishFrontPage({ version }), t('frontPage.published'))}
        >
          {t('frontPage.publish')}
        </Button>
        <Button look="outline" className={small} disabled={!canUndo} onClick={undo}>
          {t('frontPage.undo')}
        </Button>
        <Button look="outline" className={small} disabled={!canRedo} onClick={redo}>
          {t('frontPage.redo')}
        </Button>
        <Button
          look="outline"
          className={small}
          disabled={isQuiet}
          onClick={() => void after((version) => adminApi.discardFrontPageDraft({ version }), t('frontPage.discarded'))}
        >
          {t('frontPage.discard')}
        </Button>
      </ForRight>
      <Button look="outline" className={small} onClick={() => setHistoryOpen(true)}>
        {t('frontPage.history')}
      </Button>
      <output className="text-sm text-muted">{t('frontPage.state', { state })}</output>
      {isHistoryOpen && (
        <HistoryDialog
          history={draft.history}
          onClose={() => setHistoryOpen(false)}
          onRestore={({ id, number }) => {
            setHistoryOpen(false)
            void after((version) => adminApi.restoreFrontPage({ version, id }), t('frontPage.restored', { number }))
          }}
        />
      )}
    </div>
  )
}
