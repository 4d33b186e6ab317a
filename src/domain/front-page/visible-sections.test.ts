import { expect, test } from 'vitest'
import { FrontPage } from './front-page.ts'
import { noWords } from '#domain/texts/words.ts'
import { nextChange, visibleSections } from './visible-sections.ts'

const START = '2026-12-01T17:00:00.000Z'
const END = '2026-12-03T23:00:00.000Z'
const at = (time: string, move = 0) => new Date(new Date(time).getTime() + move)
const text = (id: string, more: object = {}) => ({ id, type: 'text', title: noWords, body: noWords, ...more })
const slide = (id: string, more: object = {}) => ({ id, wide: 'a'.repeat(32), title: noWords, ...more })
const idsAt = (page: FrontPage, now: Date) => visibleSections(page, now, 'en').map(({ id }) => id)

test('a section is there from its first moment to before its last', () => {
  const page = FrontPage.parse([text('a', { startsAt: START, endsAt: END })])
  expect([at(START, -1), at(START), at(END, -1), at(END)].map((now) => idsAt(page, now).length)).toEqual([0, 1, 1, 0])
})

test('slides come and go by themselves, and slides of which none is due are nothing', () => {
  const page = FrontPage.parse([
    {
      id: 's',
      type: 'slides',
      slides: [slide('one', { endsAt: START }), slide('two', { startsAt: START, endsAt: END })],
    },
    { id: 'auto', type: 'slides', slides: [] },
  ])
  const slidesAt = (now: Date) =>
    visibleSections(page, now, 'en').map((section) =>
      section.type === 'slides' ? section.slides.map(({ id }) => id) : [],
    )
  expect(slidesAt(at(START, -1))).toEqual([['one'], []])
  expect(slidesAt(at(START))).toEqual([['two'], []])
  expect(slidesAt(at(END))).toEqual([[]])
})

test('the next change is the nearest start or end that is to come, of what is not hidden', () => {
  const page = FrontPage.parse([
    text('a', { startsAt: START, endsAt: END }),
    text('hidden', { hidden: true, startsAt: '2026-11-30T00:00:00.000Z' }),
    { id: 's', type: 'slides', slides: [slide('one', { endsAt: '2026-12-02T00:00:00.000Z' })] },
  ])
  expect(nextChange(page, at(START, -1))).toEqual(at(START))
  expect(nextChange(page, at(START))).toEqual(at('2026-12-02T00:00:00.000Z'))
  expect(nextChange(page, at('2026-12-02T00:00:00.000Z'))).toEqual(at(END))
  expect(nextChange(page, at(END))).toBeUndefined()
})

test('two sections cannot be the same one', () => {
  expect(FrontPage.safeParse([text('a'), text('a')]).success).toBe(false)
})
