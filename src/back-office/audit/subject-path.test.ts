import { expect, it } from 'vitest'
import { subjectPathOf } from './subject-path.ts'

it.each([
  ['order.status', 'order', 'a', '/admin/orders/a'],
  ['settings.saved', 'settings', 'store', '/admin/settings'],
  ['backup.downloaded', 'settings', 'backup', '/admin/settings'],
  ['courier.changed', 'settings', 'b', '/admin/couriers'],
  ['promotion.added', 'settings', 'b', '/admin/promotions'],
  ['import.started', 'upload', 'c', '/admin/import/c'],
  ['import.started', 'upload', 'products', undefined],
])('%s of %s %s is shown by %s', (action, subjectKind, subjectId, path) => {
  expect(subjectPathOf({ action, subjectKind, subjectId })).toBe(path)
})
