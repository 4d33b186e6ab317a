import type { Saboteur } from '../saboteur.ts'

/** Broken variants of the process that sends. The proof must find each of them out. */
export const webhookSaboteurs: readonly Saboteur[] = [
  {
    name: 'each attempt has an id of its own',
    edits: [
      {
        file: 'src/server/webhooks/webhook-message.ts',
        find: 'newNamedId(eventId, webhookId)',
        replace: 'crypto.randomUUID()',
      },
    ],
  },
  {
    name: 'what was sent is called delivered before it is answered',
    edits: [
      {
        file: 'src/server/webhooks/send-deliveries.ts',
        find: 'const sent = sendOne(this.#context, target, { delivery, event })',
        replace: `void sendOne(this.#context, target, { delivery, event })
    const sent = Promise.resolve({ status: 200, failure: null })`,
      },
    ],
  },
  {
    name: 'the position moves over events of which no deliveries were written',
    edits: [
      {
        file: 'src/server/webhooks/write-deliveries.ts',
        find: 'const rows = events.map(',
        replace: 'const rows = events.slice(1).map(',
      },
    ],
  },
]
