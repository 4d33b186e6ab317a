import { collectionName } from '#domain/catalog/first-collections.ts'
import type { DemoRemoval } from '#domain/setup/demo-removal.ts'
import { formatList } from '#domain/texts/format-list.ts'
import { t } from '#domain/texts/t.ts'

/** What removing the demo takes away, and what stays with its reason. */
export function DemoRemovalReport({ report }: { report: DemoRemoval }) {
  const staying = [...report.kept, ...report.archived]
  return (
    <div className="grid gap-2 border-s-4 border-line ps-4 text-sm">
      <p>{t('demoRemoval.goes', { count: report.removed })}</p>
      {report.collections.length > 0 && (
        <p>{t('demoRemoval.collections', { names: formatList(report.collections.map(collectionName)) })}</p>
      )}
      {report.settings.length > 0 && (
        <p>
          {t('demoRemoval.settings', {
            names: formatList(report.settings.map((name) => t('demoRemoval.setting', { name }))),
          })}
        </p>
      )}
      {staying.length > 0 && (
        <>
          <p className="mt-2 font-semibold">{t('demoRemoval.stays')}</p>
          <ul className="grid gap-1.5" aria-label={t('demoRemoval.stays')}>
            {staying.map(({ id, model, reason }) => (
              <li key={id}>
                <bdi className="font-medium">{model}</bdi>{' '}
                <span className="text-muted">{t('demoRemoval.reason', { reason: reason.replaceAll('-', '_') })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
