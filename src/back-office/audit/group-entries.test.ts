import { expect, it } from 'vitest'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { groupEntries } from './group-entries.ts'

const entry = (subjectId: string, at: string, action = 'discount.started'): AuditEntry => ({
  id: `${subjectId} ${at}`,
  by: '',
  action,
  subjectKind: 'product',
  subjectId,
  subjectName: subjectId,
  before: {},
  after: {},
  at: `2026-11-29T10:${at}Z`,
})

it('the products of one sale are one entry, and the same product twice is two', () => {
  const log = [
    entry('cap', '00:03'),
    entry('hoodie', '00:02'),
    entry('hoodie', '00:01', 'product.edited'),
    entry('hoodie', '00:00', 'product.edited'),
    entry('scarf', '08:00', 'product.edited'),
  ]
  expect(groupEntries(log).map((group) => group.map(({ subjectId }) => subjectId))).toEqual([
    ['cap', 'hoodie'],
    ['hoodie'],
    ['hoodie'],
    ['scarf'],
  ])
})
