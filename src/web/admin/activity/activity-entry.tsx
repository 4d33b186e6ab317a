import { href } from 'react-router'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { formatDateTime } from '#domain/dates.ts'
import { Link } from '#web/ui/link.tsx'

const actionTexts: Record<string, string> = {
  'product.added': 'added',
  'product.edited': 'edited',
  'product.deleted': 'deleted',
  'product.restored': 'restored',
  'product.undone': 'undid a change of',
  'discount.ended': 'restored the price of',
  'variant.deleted': 'deleted the variant',
  'stock.corrected': 'corrected the stock of',
  'order.status': 'changed the state of order',
  'order.edited': 'edited order',
  'order.confirmed': 'confirmed order',
  'order.signed-out': 'signed out everywhere the customer of order',
  'order.erased': 'erased the customer of order',
  'settings.changed': 'changed',
  'products.uploaded': 'uploaded',
  'products.imported': 'imported',
  'import.undone': 'undid the import of',
  'backup.created': 'made a',
  'backup.downloaded': 'downloaded a',
  'staff.granted': 'let in to the back office',
  'staff.revoked': 'shut out of the back office',
  'staff.signed-out': 'signed out everywhere',
}

/** What acts without anybody, by the action. */
const unattended: Record<string, string> = { 'discount.ended': 'The end of the discount', 'backup.created': 'The shop' }

/** The page of a subject, by its kind. */
const subjectPaths: Record<string, (id: string) => string | undefined> = {
  order: (id) => href('/admin/orders/:orderId', { orderId: id }),
  product: (id) => href('/admin/products/:productId', { productId: id }),
  settings: () => href('/admin/settings'),
  upload: (id) => (id === 'products' ? undefined : href('/admin/import/:importId', { importId: id })),
  staff: () => href('/admin/staff'),
}

/** What was done to which subject, by whom and when, with the fields that changed. */
export function ActivityEntry({ entry }: { entry: AuditEntry }) {
  const { by, action, subjectKind, subjectId, subjectName, before, after, at } = entry
  const path = subjectPaths[subjectKind]?.(subjectId)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <li className="border-s-2 border-line ps-4 text-sm">
      <p>
        <strong>{by || unattended[action] || 'Somebody at the machine'}</strong> {actionTexts[action] ?? action}{' '}
        {path ? (
          <Link to={path} className="underline hover:text-blue">
            {subjectName}
          </Link>
        ) : (
          subjectName
        )}
        <time dateTime={at} className="ms-2 text-muted">
          {formatDateTime(at)}
        </time>
      </p>
      {fields.length > 0 && (
        <details>
          <summary className="min-h-11 py-2.5 text-muted">{fields.join(', ')}</summary>
          <dl className="mt-1 grid gap-1">
            {fields.map((field) => (
              <div key={field} className="break-words">
                <dt className="inline text-muted">{field}: </dt>
                <dd className="inline">
                  {formatValue(before[field])} → {formatValue(after[field])}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}

function formatValue(value: unknown): string {
  if (value === undefined || value === '') return 'nothing'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
