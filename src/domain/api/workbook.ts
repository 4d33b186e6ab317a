import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** The media type of a workbook of Excel. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The file of a workbook, as a browser gets it. */
const Workbook = z.unknown().describe('A workbook of Excel') as unknown as z.ZodType<Blob>

type WorkbookOf<E extends Endpoint> = Omit<E, 'url' | 'schema'> & {
  url: `${E['url']}.xlsx`
  schema: Omit<E['schema'], 'response'> & { response: Omit<E['schema']['response'], 200> & { 200: z.ZodType<Blob> } }
}

/**
 * The endpoint that answers with the table of another one, which answers with CSV, as a workbook of Excel: `.xlsx`
 * stands behind its address.
 */
export function asWorkbook<E extends Endpoint>({ url, schema, ...rest }: E, summary: string): WorkbookOf<E> {
  const response = { ...schema.response, 200: Workbook }
  // The cast is safe: only what the type names is another one.
  return { ...rest, url: `${url}.xlsx`, schema: { ...schema, summary, response } } as unknown as WorkbookOf<E>
}
