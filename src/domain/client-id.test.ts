import { expect, it } from 'vitest'
import { RepeatableHeaders, ClientId } from './client-id.ts'

it.each([
  '4242424242424242',
  '4242-4242-4242-4242',
  'key ٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
  '%EF%BC%94242424242424242',
  '4242424242424242%',
])('an id or a key that holds a card number is none: %s', (text) => {
  expect(ClientId.safeParse(text).success).toBe(false)
  expect(RepeatableHeaders.safeParse({ 'idempotency-key': text }).success).toBe(false)
})

it.each(['01a203e4-0eb8-7652-b2b2-b0a23d574c53', '42424242-4242-4242-8242-424242424242', '000000000000000000000000'])(
  'an id is one whatever its digits: %s',
  (text) => {
    expect(ClientId.parse(text)).toBe(text)
    expect(RepeatableHeaders.parse({ 'idempotency-key': text })).toEqual({ 'idempotency-key': text })
  },
)
