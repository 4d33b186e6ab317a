import { expect, it } from 'vitest'
import { processorTime } from '#test/hostile/processor-time.ts'
import { toLoggableError, toLoggableUrl } from './loggable.ts'

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

it('of a long address the beginning is logged, with nothing of a person at its end', () => {
  const { path } = toLoggableUrl(
    `/${'a/'.repeat(145)}amel.ben.ali.the.first.of.her.name@example.com${'/b'.repeat(4_000)}`,
  )
  expect(path.length).toBeLessThanOrEqual(301)
  expect(path).toMatch(/^\/a\/.*…$/)
  expect(path).not.toContain('amel')
  expect(toLoggableUrl(`/${'a/'.repeat(145)}4242 4242 4242 4242${'/b'.repeat(4_000)}`).path).toBe('removed')
  const parameters = toLoggableUrl(`/api/products?${Array.from({ length: 500 }, (_, name) => `p${name}=1`).join('&')}`)
  expect(parameters.parameters).toHaveLength(20)
})

it('hides emails and phones in messages, wherever they stand', () => {
  const { message } = toLoggableError(new Error('to amel@example.com, a.b%40c.tn (tel +216 20 123 456): <x@y.z>'))
  expect(message).toBe('to removed, removed (tel removed): <removed>')
})

it.each(['4-', 'a', 'a@', '@', '%40', '1 ', '.1-', '4242 ', '1,'])('takes no longer for much of %j', async (unit) => {
  const text = unit.repeat(500_000 / unit.length)
  expect(await processorTime(() => toLoggableUrl(`/${text}?${text}`))).toBeLessThan(50)
  const error = new Error(text)
  expect(await processorTime(() => toLoggableError(error))).toBeLessThan(50)
})
