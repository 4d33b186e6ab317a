import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { eventSubjects, eventTypes, type EventType, type SubjectKind } from './event-types.ts'

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as [Key, ...Key[]]

/** An event as the API tells it: its payload has the shape that its type and version have (`docs/events.md`). */
const ToldEvent = z.object({
  id: z.string(),
  position: z.number().int(),
  type: z.enum(keysOf<EventType>(eventTypes)),
  version: z.number().int(),
  subject: z.object({ kind: z.enum(keysOf<SubjectKind>(eventSubjects)), id: z.string() }),
  userId: z.string().nullable(),
  at: z.string(),
  payload: z.record(z.string(), z.unknown()),
})

const EventQuery = z.object({
  after: z.coerce.number().int().min(0).default(0).describe('The position of the last event that was met'),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  wait: z.coerce.number().int().min(0).max(25).default(0).describe('Seconds to wait for one where there is none yet'),
})
export type EventQuery = z.output<typeof EventQuery>

export const eventEndpoints = {
  readEvents: {
    method: 'GET',
    url: '/api/events',
    config: { access: 'activity:read' },
    schema: {
      summary:
        'What has happened after a position, in order. With `Accept: text/event-stream` the answer goes on for a minute as server-sent events, each with its position as id',
      tags: ['events'],
      querystring: EventQuery,
      headers: z.object({
        'last-event-id': z.coerce
          .number()
          .int()
          .min(0)
          .optional()
          .describe('Of a stream that goes on; instead of `after`'),
      }),
      response: {
        200: z.object({
          events: z.array(ToldEvent),
          next: z.number().int().describe('Ask with it as `after` for what follows'),
        }),
        ...failures('INVALID_REQUEST', ...staffRefusals, 'EVENTS_GONE'),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
