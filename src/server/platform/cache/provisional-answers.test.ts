import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { PROVISIONAL, type ContentTag } from '#server/platform/content/content-tag.ts'
import { noteShown } from '#server/platform/content/shown-content.ts'
import { createApp } from '#server/platform/http/create-app.ts'
import { AnswerCache } from './answer-cache.ts'

let newest = 1
let changedAt = 0
const changes = {
  position: () => newest,
  isUnchanged: (since: number, tags: readonly string[] | undefined) => !tags?.includes(PART) || changedAt <= since,
}
const cache = new AnswerCache(changes, () => 0)
const app = createApp({
  logLevel: 'silent',
  isTrustedProxy: () => false,
  handleFirst: (...call) => cache.handle(...call),
})

const PART = 'part' as ContentTag
let made = 0
let isWhole = false
beforeAll(async () => {
  cache.register(app, { sharedSeconds: 60 })
  app.get('/list', { config: { cached: true } }, (request) => {
    noteShown(request, isWhole ? [PART] : [PART, PROVISIONAL])
    made += 1
    return `answer ${made}`
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => vi.useRealTimers())
afterAll(() => app.close())

async function visit() {
  const answer = await fetch(`${app.origin}/list`)
  return { text: await answer.text(), control: answer.headers.get('cache-control') }
}

it('are kept for a second, not by shared caches, and never when they are outdated', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  expect(await visit()).toEqual({ text: 'answer 1', control: 'no-cache' })
  vi.advanceTimersByTime(999)
  expect(await visit()).toEqual({ text: 'answer 1', control: 'no-cache' })
  changedAt = newest += 1
  expect((await visit()).text).toBe('answer 2')

  vi.advanceTimersByTime(1_001)
  isWhole = true
  const whole = { text: 'answer 3', control: 'public, max-age=0, s-maxage=60' }
  expect(await visit()).toEqual(whole)
  vi.advanceTimersByTime(100_000)
  expect(await visit()).toEqual(whole)
})
