import { href } from 'react-router'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'

type Subject = Pick<AuditEntry, 'action' | 'subjectKind' | 'subjectId'>

/** The page of what an action was done to; undefined where there is none. */
export function subjectPathOf({ action, subjectKind, subjectId: id }: Subject): string | undefined {
  switch (subjectKind) {
    case 'order':
      return href('/admin/orders/:orderId', { orderId: id })
    case 'product':
      return href('/admin/products/:productId', { productId: id })
    case 'settings':
      // Promotions stand among the settings: the log has no kind of their own.
      if (action.startsWith('webhook.')) return href('/admin/webhooks')
      if (action.startsWith('extension.')) return href('/admin/connections')
      if (action.startsWith('courier.')) return href('/admin/couriers')
      return action.startsWith('promotion.') ? href('/admin/promotions') : href('/admin/settings')
    case 'upload':
      return id === 'products' ? undefined : href('/admin/import/:importId', { importId: id })
    case 'staff':
      return href('/admin/staff')
    default:
      return undefined
  }
}
