import { expect, it } from 'vitest'
import { drainToasts, notify } from './toasts.ts'

const undo = () => Promise.resolve()

// Shows §2.19, R7.
it.each([
  ['what was done', 'success', {}, { position: 'top-center', duration: 3_000 }],
  ['an error', 'error', {}, { position: 'top-center', duration: 4_000 }],
  ['signing in, up and out', 'success', { account: true }, { position: 'top-right', duration: 5_000 }],
  ['what can be undone', 'success', { undo }, { position: 'top-center', duration: 10_000 }],
] as const)('tells %s where and for as long as it is ruled', (_, kind, options, look) => {
  notify(kind, 'A text', options)
  expect(drainToasts()).toMatchObject([{ kind, text: 'A text', ...look }])
})
