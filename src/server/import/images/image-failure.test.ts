import { expect, test } from 'vitest'
import { readInLanguage } from '#test/languages/read-in-language.ts'
import { describeImageFailure } from './image-failure.ts'

test('a failure is kept as a code and read in the language of the reader', () => {
  expect(describeImageFailure('gone 404')).toBe('There is nothing at this address any more (404).')
  readInLanguage('fr', () => expect(describeImageFailure('too-large')).toBe('Elle dépasse 15 Mo.'))
  expect(describeImageFailure('given-up shop.example')).toBe(
    'Not tried, because shop.example failed 10 times in a row.',
  )
})

test('an error of the API is read by its code, and a sentence that was kept before stays', () => {
  expect(describeImageFailure('BUSY')).toMatch(/busy|again/i)
  expect(describeImageFailure('It is larger than 15 MB.')).toBe('It is larger than 15 MB.')
})
