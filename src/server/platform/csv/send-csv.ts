import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'

/** Answers with a CSV file that is written while it is sent. */
export function sendCsv(reply: FastifyReply, fileName: string, pieces: AsyncIterable<string>) {
  void reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
  })
  // The schema describes the text; Fastify takes a stream of it too, which the types do not say.
  return reply.send(Readable.from(pieces) as never) as never
}
