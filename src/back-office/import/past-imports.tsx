import { t, tParts } from '#domain/texts/t.ts'
import { href } from 'react-router'
import type { ProductImport } from '#domain/import/product-import.ts'
import { formatDateTime } from '#domain/dates.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Link } from '#ui/controls/link.tsx'
import type { Page } from '#domain/api/page.ts'
import { ListMore } from '#back-office/ui/list-more.tsx'
import { usePages } from '#back-office/ui/use-pages.ts'
import { countsOf, starterOf } from './import-texts.ts'

/** Past imports, newest first: who, when and how many. */
export function PastImports({ first }: { first: Page<ProductImport> }) {
  const pages = usePages(first, (startAfter) => adminApi.listImports({ startAfter }))
  return (
    <section aria-labelledby="past-imports">
      <h2 id="past-imports" className="headline mb-3 text-base">
        {t('import.past')}
      </h2>
      {pages.items.length === 0 && <p className="text-muted">{t('import.none')}</p>}
      {pages.items.length > 0 && (
        <ul aria-label={t('import.past')} className="border-t border-line">
          {pages.items.map((past) => (
            <li key={past.id} className="border-b border-line py-3 text-sm">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link
                  to={href('/admin/import/:importId', { importId: past.id })}
                  className="min-w-0 py-3 font-medium break-all underline hover:text-blue"
                >
                  {past.fileName}
                </Link>
                {past.undoneAt && <Badge look="muted">{t('import.undone')}</Badge>}
                {!past.undoneAt && past.state !== 'done' && (
                  <Badge look="blue">{t('import.state', { state: past.state })}</Badge>
                )}
              </p>
              <p className="text-muted">
                {tParts('import.atBy', {
                  time: (
                    <time key="time" dateTime={past.at}>
                      {formatDateTime(past.at)}
                    </time>
                  ),
                  by: (
                    <span key="by" translate="no">
                      {starterOf(past)}
                    </span>
                  ),
                })}
              </p>
              <p>{countsOf(past)}</p>
            </li>
          ))}
        </ul>
      )}
      <ListMore pages={pages} label={t('import.older')} />
    </section>
  )
}
