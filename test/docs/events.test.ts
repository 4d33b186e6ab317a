import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { eventTypes } from '#domain/events/event-types.ts'
import { renderEvents } from './render-events.ts'

it('documents every type of event as the code has it (npm run events writes it)', () => {
  const document = readFileSync('docs/events.md', 'utf8')
  expect(document).toBe(renderEvents())
  for (const type of Object.keys(eventTypes)) expect(document).toContain(`| \`${type}\` |`)
  expect(document).not.toMatch(/undefined|anything|\[object/)
})
