import { expect, test } from 'vitest'
import { rightsOf } from '#domain/staff/rights.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import { mayUse } from '#back-office/rights/rights.ts'
import { listBarLinks, listFrameGroups } from './frame-links.ts'

const barOf = (role: StaffRole) => {
  const groups = listFrameGroups().map((group) => ({
    ...group,
    links: group.links.filter((link) => mayUse(link, rightsOf(role))),
  }))
  return listBarLinks(groups).map(({ label }) => label)
}

test('the bar of a phone has the rooms that a role works in', () => {
  expect(barOf('owner')).toEqual(['Overview', 'Orders', 'Products'])
  expect(barOf('orders')).toEqual(['Orders', 'Calls', 'Products'])
  expect(barOf('courier-desk')).toEqual(['Orders', 'Parcels', 'Cash'])
  expect(barOf('catalog')).toEqual(['Products', 'Promotions', 'Import'])
  expect(barOf('read-only')).toEqual(['Overview', 'Orders', 'Products'])
})
