import { describe, expect, it } from 'vitest'
import { readTypedPhone } from './typed-phone.ts'

describe('a phone number while it is typed', () => {
  it.each([
    '20123456',
    '+216 20 123 456',
    '00216 20-123-456',
    '(+216) 20.123.456',
    '٢٠١٢٣٤٥٦',
    '۲۰ ۱۲۳ ۴۵۶',
    '\u202A+216 20 123 456\u202C',
  ])('%s is whole', (typed) => {
    expect(readTypedPhone(typed)).toEqual({ state: 'whole', phone: '+216 20 123 456' })
  })

  it.each([
    ['', { state: 'empty' }],
    [' \u200F', { state: 'empty' }],
    ['+', { state: 'empty' }],
    ['+21', { state: 'empty' }],
    ['002', { state: 'empty' }],
    ['20 123 45', { state: 'short', count: 1 }],
    ['+216', { state: 'short', count: 8 }],
    ['+216 20 12', { state: 'short', count: 4 }],
    ['20 123 4567', { state: 'long', count: 1 }],
    ['12 345 678', { state: 'unlikely' }],
    ['+33 6 12 34 56 78', { state: 'foreign' }],
    ['0033612345678', { state: 'foreign' }],
    ['20 123 45b', { state: 'noNumber' }],
    ['amel@example.com', { state: 'noNumber' }],
  ])('%s is read as far as it goes', (typed, read) => {
    expect(readTypedPhone(typed)).toEqual(read)
  })
})
