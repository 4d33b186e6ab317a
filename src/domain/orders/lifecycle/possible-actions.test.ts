import { expect, it } from 'vitest'
import { possibleActions } from './possible-actions.ts'

const of = (
  status: Parameters<typeof possibleActions>[0]['status'],
  {
    needsConfirmation = false,
    wasConfirmed = false,
    failure = null as 'refused' | 'lost' | null,
    tracksRefusals = false,
  } = {},
) => possibleActions({ status, needsConfirmation, wasConfirmed, failure }, { tracksRefusals })

it('says what may happen to an order next', () => {
  expect(of('Pending')).toEqual(['edit', 'ship', 'cancel'])
  expect(of('Pending', { needsConfirmation: true })).toEqual(['confirm', 'edit', 'cancel'])
  expect(of('Pending', { wasConfirmed: true })).toEqual(['edit', 'ship', 'cancel', 'unconfirm'])
  expect(of('Shipped', { wasConfirmed: true })).toEqual(['deliver', 'cancel'])
  expect(of('Shipped')).toEqual(['deliver', 'cancel'])
  expect(of('Delivered')).toEqual([])
  expect(of('Cancelled')).toEqual(['reopen'])
})

it('tells of parcels that failed only where the shop keeps a record of them', () => {
  expect(of('Shipped', { tracksRefusals: true })).toEqual(['deliver', 'cancel', 'refuse', 'lose'])
  expect(of('Delivered', { tracksRefusals: true })).toEqual(['refuse', 'lose'])
  expect(of('Pending', { tracksRefusals: true })).toEqual(['edit', 'ship', 'cancel'])
  expect(of('Cancelled', { tracksRefusals: true, failure: 'lost' })).toEqual([])
})
