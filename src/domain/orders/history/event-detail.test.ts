import { describe, expect, test } from 'vitest'
import { readInLanguage } from '#test/languages/read-in-language.ts'
import { changesDetail, describeEvent, statusDetail } from './event-detail.ts'

describe('the detail of an event', () => {
  test('of a status is kept as codes and read in the language of the reader', () => {
    const detail = statusDetail('Pending', 'Shipped')
    expect(detail).toBe('Pending → Shipped')
    expect(describeEvent('status', detail)).toBe('Pending → Shipped')
    readInLanguage('fr', () => expect(describeEvent('status', detail)).toBe('En attente → Expédiée'))
  })

  test('says why a status changed with the data of a customer, also where a sentence was kept', () => {
    const detail = statusDetail('Pending', 'Cancelled', 'account')
    expect(describeEvent('status', detail)).toBe('Pending → Cancelled: account deleted')
    expect(describeEvent('status', 'Pending → Cancelled: customer data erased')).toBe(
      'Pending → Cancelled: customer data erased',
    )
  })

  test('of an edit names the fields', () => {
    const detail = changesDetail([
      { field: 'street', before: '1 rue de Carthage', after: '2 rue de Marseille' },
      { field: 'comment', before: '', after: 'Ring twice' },
    ])
    expect(describeEvent('edited', detail)).toBe(
      'Street: 1 rue de Carthage → 2 rue de Marseille\nComment: nothing → Ring twice',
    )
  })

  test('is read as it stands where it is a sentence', () => {
    expect(describeEvent('edited', 'Street: a → b')).toBe('Street: a → b')
    expect(describeEvent('note', 'Call → after five')).toBe('Call → after five')
    expect(describeEvent('status', 'somehow')).toBe('somehow')
  })
})
