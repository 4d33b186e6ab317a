import type { PublishedVersion } from '#domain/front-page/admin-front-page-endpoints.ts'
import { formatDateTime } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'

interface Props {
  history: readonly PublishedVersion[]
  onClose: () => void
  onRestore: (version: PublishedVersion) => void
}

/** The versions that were published. Each can become the draft again. */
export function HistoryDialog({ history, onClose, onRestore }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title={t('frontPage.history')} place="end">
      <div className="overflow-y-auto p-5">
        {history.length === 0 && <p className="text-muted">{t('frontPage.noHistory')}</p>}
        <ol>
          {history.map((version, index) => (
            <li
              key={version.id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3"
            >
              <div>
                <p className="font-medium">{t('frontPage.version', { number: version.number })}</p>
                <p className="text-sm text-muted">
                  <time dateTime={version.publishedAt}>{formatDateTime(version.publishedAt)}</time> {version.by}
                </p>
              </div>
              {index === 0 ? (
                <p className="text-sm text-muted">{t('frontPage.now')}</p>
              ) : (
                <ForRight right="settings:write">
                  <Button look="outline" onClick={() => onRestore(version)}>
                    {t('frontPage.restore', { number: version.number })}
                  </Button>
                </ForRight>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}
