import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { formatCsv } from './format-csv.ts'
import type { Table } from './table.ts'
import { writeWorkbook } from './write-workbook.ts'

/** The media type of a workbook of Excel. */
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Answers with a table as CSV, which is written while it is sent. `name` is that of the file, without its ending. */
export function sendCsv<Row>(reply: FastifyReply, name: string, table: Table<Row>) {
  return sendFile(reply, `${name}.csv`, 'text/csv; charset=utf-8', Readable.from(formatCsv(inContext(table))))
}

/** The same as a workbook of Excel. */
export async function sendWorkbook<Row>(reply: FastifyReply, name: string, table: Table<Row>) {
  const stream = await writeWorkbook(inContext(table), name)
  return sendFile(reply, `${name}.xlsx`, XLSX, Readable.from(stream))
}

/** Reads and writes cells in the context of the request, which a stream that waits for its network leaves: the language of the reader. */
function inContext<Row>({ columns, parts, ...table }: Table<Row>): Table<Row> {
  const run = AsyncLocalStorage.snapshot()
  const iterator = parts[Symbol.asyncIterator]()
  return {
    ...table,
    columns: columns.map(({ cell, ...column }) => ({ ...column, cell: (row) => run(() => cell(row)) })),
    parts: {
      [Symbol.asyncIterator]: () => ({
        next: () => run(() => iterator.next()),
        return: async (value) => (await iterator.return?.(value)) ?? { done: true, value },
      }),
    },
  }
}

function sendFile(reply: FastifyReply, name: string, type: string, contents: Readable) {
  void reply.headers({ 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
  // The schema describes what comes; Fastify takes a stream of it too, which the types do not say.
  return reply.send(contents) as never
}
