import { subjectNameOf } from '#domain/audit/subject-name.ts'
import { fieldLabel } from '#domain/orders/staff/field-label.ts'
import { t, tParts } from '#domain/texts/t.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { formatDateTime } from '#domain/dates.ts'
import { Link } from '#ui/controls/link.tsx'
import { subjectPathOf } from './subject-path.ts'

/** What was done to which subject, by whom and when, with the fields that changed. */
export function ActivityEntry({ entry }: { entry: AuditEntry }) {
  const { by, action, before, after, at } = entry
  // What a message chooses by holds no dots.
  const code = action.replaceAll(/[.-]/g, '_')
  const path = subjectPathOf(entry)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <li className="border-s-2 border-line ps-4 text-sm">
      <p>
        {tParts('activity.did', {
          action: code,
          by: (
            <strong key="by" translate="no">
              {by || t('activity.nobody', { action: code })}
            </strong>
          ),
          subject: <Subject key="subject" path={path} name={subjectNameOf(entry)} />,
        })}
        <time dateTime={at} className="ms-2 text-muted">
          {formatDateTime(at)}
        </time>
      </p>
      {fields.length > 0 && (
        <details>
          <summary className="min-h-11 py-2.5 text-muted">{fields.map(fieldLabel).join(', ')}</summary>
          <dl className="mt-1 grid gap-1">
            {fields.map((field) => (
              <div key={field} className="break-words">
                <dt className="inline text-muted">{t('activity.field', { field: fieldLabel(field) })}</dt>
                <dd className="inline">
                  {t('orderEvent.change', { before: formatValue(before[field]), after: formatValue(after[field]) })}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}

function Subject({ path, name }: { path: string | undefined; name: string }) {
  if (!path) return name
  return (
    <Link to={path} className="underline hover:text-blue">
      {name}
    </Link>
  )
}

function formatValue(value: unknown): string {
  if (value === undefined || value === '') return t('ui.nothing')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
