import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCursor, writeCursor } from './list-cursor.ts'

it('reads what it wrote, whatever the value is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed()),
      fc.uuid(),
      (key, id) => {
        const isStorable = !key.includes('\0')
        expect(readCursor(writeCursor({ by: 'model', key, id }))).toEqual(
          isStorable ? { by: 'model', key, id } : undefined,
        )
      },
    ),
  )
})

it('reads a name with a tilde, as it separates the fields', () => {
  const place = { by: 'name', key: '~Robe ~ été~', id: 'an-id' }
  expect(readCursor(writeCursor(place))).toEqual(place)
})

it.each([
  '',
  'an-id',
  '~~',
  'price~1',
  'price~%~id',
  'price~%00~id',
  'price~%ED%A0%80~id',
  `price~1~${'x'.repeat(65)}`,
  '~1~id',
])('reads no cursor in %j', (text) => {
  expect(readCursor(text)).toBeUndefined()
})
