import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { formatCsv } from './format-csv.ts'
import type { Table } from './table.ts'
import { writeWorkbook } from './write-workbook.ts'

/** The media type of a workbook of Excel. */
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Answers with a table as CSV, which is written while it is sent. `name` is that of the file, without its ending. */
export function sendCsv<Row>(reply: FastifyReply, name: string, table: Table<Row>) {
  return sendFile(reply, `${name}.csv`, 'text/csv; charset=utf-8', Readable.from(formatCsv(table)))
}

/** The same as a workbook of Excel. */
export async function sendWorkbook<Row>(reply: FastifyReply, name: string, table: Table<Row>) {
  const stream = await writeWorkbook(table, name)
  return sendFile(reply, `${name}.xlsx`, XLSX, Readable.from(stream))
}

function sendFile(reply: FastifyReply, name: string, type: string, contents: Readable) {
  void reply.headers({ 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
  // The schema describes what comes; Fastify takes a stream of it too, which the types do not say.
  return reply.send(contents) as never
}
