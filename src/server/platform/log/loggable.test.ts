import { expect, it } from 'vitest'
import { toLoggableUrl } from './loggable.ts'

it.each(['4242_4242_4242_4242', '4242%204242%204242%204242', '%EF%BC%94242424242424242', '4242/4242/4242/4242'])(
  'the log holds no card number of an address: %s',
  (card) => {
    expect(toLoggableUrl(`/api/products/${card}?${card.replaceAll('/', '.')}=1`)).toEqual({
      path: 'removed',
      parameters: ['removed'],
    })
  },
)

it('the log holds paths with their ids', () => {
  const path = '/api/orders/01a203e4-0eb8-7652-b2b2-b0a23d574c53'
  expect(toLoggableUrl(`${path}?search=4242424242424242`)).toEqual({ path, parameters: ['search'] })
})
