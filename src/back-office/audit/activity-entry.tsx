import { useCollectionName } from '#back-office/collections/known-collections.ts'
import { describeChanges, type DescribedChange } from '#domain/audit/describe-changes.ts'
import { subjectNameOf } from '#domain/audit/subject-name.ts'
import { t, tParts } from '#domain/texts/t.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { formatDateTime } from '#domain/dates.ts'
import { Link } from '#ui/controls/link.tsx'
import { subjectPathOf } from './subject-path.ts'

/** Changes that are read at once; of more, the rest unfolds. */
const SHOWN = 3

/** What was done, by whom and when, with what changed from what to what. Entries of one act unfold under the first. */
export function ActivityEntry({ entries: [entry, ...others] }: { entries: readonly AuditEntry[] }) {
  if (!entry) return null
  return (
    <li className="border-s-2 border-line ps-4 text-sm">
      <EntryText entry={entry} />
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 py-2.5 text-muted">{t('activity.together', { count: others.length })}</summary>
          <div className="mt-1 grid gap-3">
            {others.map((other) => (
              <EntryText key={other.id} entry={other} />
            ))}
          </div>
        </details>
      )}
    </li>
  )
}

function EntryText({ entry }: { entry: AuditEntry }) {
  const { by, action, at } = entry
  // What a message chooses by holds no dots.
  const code = action.replaceAll(/[.-]/g, '_')
  const changes = describeChanges(entry, useCollectionName())
  return (
    <div>
      <p>
        {tParts('activity.did', {
          action: code,
          by: (
            <strong key="by" translate="no">
              <bdi>{by || t('activity.nobody', { action: code })}</bdi>
            </strong>
          ),
          subject: <Subject key="subject" path={subjectPathOf(entry)} name={subjectNameOf(entry)} />,
        })}
        <time dateTime={at} className="ms-2 text-muted">
          <bdi>{formatDateTime(at)}</bdi>
        </time>
      </p>
      <Changes changes={changes.slice(0, SHOWN)} />
      {changes.length > SHOWN && (
        <details>
          <summary className="min-h-11 py-2.5 text-muted">
            {t('activity.more', { count: changes.length - SHOWN })}
          </summary>
          <Changes changes={changes.slice(SHOWN)} />
        </details>
      )}
    </div>
  )
}

function Changes({ changes }: { changes: readonly DescribedChange[] }) {
  if (changes.length === 0) return null
  return (
    <div className="mt-1 grid gap-1 text-muted">
      {changes.map(({ label, before, after }) => (
        <p key={label} className="wrap-anywhere">
          {tParts('activity.valueOnly', {
            field: <bdi key="field">{label}</bdi>,
            value: (
              <span key="value" className="text-ink">
                {before === undefined ? (
                  <bdi>{after}</bdi>
                ) : (
                  tParts('orderEvent.change', {
                    before: <bdi key="before">{before}</bdi>,
                    after: <bdi key="after">{after ?? t('ui.nothing')}</bdi>,
                  })
                )}
              </span>
            ),
          })}
        </p>
      ))}
    </div>
  )
}

function Subject({ path, name }: { path: string | undefined; name: string }) {
  const text = <bdi>{name}</bdi>
  if (!path) return text
  return (
    <Link to={path} className="underline hover:text-blue">
      {text}
    </Link>
  )
}
