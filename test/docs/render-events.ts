import { z } from 'zod'
import {
  eventSubjects,
  eventTypes,
  subjectKindOf,
  type EventType,
  type SubjectKind,
} from '#domain/events/event-types.ts'

/** Part of a JSON schema, as far as payloads need it. */
interface Schema {
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** The document of all events, as `docs/events.md` holds it. */
export function renderEvents(): string {
  const names = Object.keys(eventTypes) as EventType[]
  const kinds = Object.keys(eventSubjects) as SubjectKind[]
  return `# Events

Everything that happens in the shop, as the feed tells it ([118](decisions/118-events-are-told-once.md)): ${names.length} types.
Written by \`npm run events\` from \`src/domain/events\`; a test fails where it differs.

| field | type | about |
| --- | --- | --- |
| \`id\` | string | Sorts by the time at which it was told |
| \`position\` | integer | Counts the events of the shop from 1, without a gap. A reader goes on after the last one that it has met |
| \`type\` | string | One of the types below |
| \`version\` | integer | That of the payload. Fields are added without a new one |
| \`subject\` | {kind: string, id: string} | What it is about |
| \`userId\` | string or null | The account that did it; null for guests, for the shop itself, and for accounts that were deleted |
| \`at\` | string (date-time) | When it happened |
| \`payload\` | object | As below. It names no person |

An event is told in the transaction that makes it true: what is rolled back tells nothing. Money is a number of DT, as in the rest of the API.

Programs read them with an API key that has the right \`activity:read\`. \`GET /api/events?after=0\` answers the oldest ones and \`next\`, which goes into \`after\` of the next call; \`wait=20\` waits up to 20 seconds for something to happen.
With \`Accept: text/event-stream\` they come as server-sent events for a minute, each with its position as id, and go on after \`Last-Event-ID\`. Events that are kept no longer are \`EVENTS_GONE\`, with the position to go on after.
${kinds
  .map((kind) =>
    renderKind(
      kind,
      names.filter((name) => subjectKindOf(name) === kind),
    ),
  )
  .join('')}`
}

const renderKind = (kind: SubjectKind, names: readonly EventType[]) => `
## ${kind}

Subject: ${lowerFirst(eventSubjects[kind])}.

| type | version | told when | payload |
| --- | --- | --- | --- |
${names.map((name) => `| \`${name}\` | ${eventTypes[name].version} | ${eventTypes[name].says} | ${renderPayload(name)} |\n`).join('')}`

function renderPayload(name: EventType): string {
  const { properties = {} } = z.toJSONSchema(eventTypes[name].payload) as Schema
  const fields = Object.entries(properties).map(([field, schema]) => {
    const about = schema.description ?? schema.anyOf?.find(({ description }) => description)?.description
    return `\`${field}\`: ${typeOf(schema)}${about ? `. ${about}` : ''}`
  })
  return fields.join('<br>') || 'none'
}

function typeOf({ type, enum: options, const: only, format, anyOf, items, properties }: Schema): string {
  if (anyOf) return anyOf.map(typeOf).join(' or ')
  if (options) return options.map((option) => `\`${String(option)}\``).join(', ')
  if (only !== undefined) return `\`${String(only)}\``
  if (items) return `list of ${typeOf(items)}`
  if (properties) {
    const fields = Object.entries(properties).map(([name, schema]) => `${name}: ${typeOf(schema)}`)
    return `{${fields.join(', ')}}`
  }
  return format === 'date-time' ? 'string (date-time)' : [type ?? 'anything'].flat().join(' or ')
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)
