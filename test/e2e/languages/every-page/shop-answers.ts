import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { Failure } from '#domain/api/errors.ts'
import { admin } from '#test/e2e/shop-process.ts'

interface Text {
  text: string
  isLine: boolean
}

/** Files that staff read. Those of products have the columns of other shops, whose English is part of the form. */
const exports = [
  'figures/export?by=product&from=2026-01-01&to=2026-12-31',
  'orders/export',
  'customers/export',
  'newsletter/export',
]

const toTexts = (texts: readonly string[]): Text[] =>
  texts.flatMap((text) => [false, true].map((isLine) => ({ text: text.trim(), isLine })))

const withoutTags = (html: string) => html.replaceAll(/<style.*?<\/style>|<head.*?<\/head>/gs, '').split(/<[^>]*>/)

/**
 * What a shop says beside its pages: mails, files, and refusals of every endpoint. All of it is asked for as by a browser in English. Mails
 * are in the language in which their customer ordered.
 */
export async function readAnswers(url: string, { withMails }: { withMails: boolean }): Promise<Text[]> {
  const { accessToken } = z
    .object({ accessToken: z.string() })
    .parse(await (await ask(url, 'POST', '/api/users/login', { body: JSON.stringify(admin) })).json())
  const signedIn = { authorization: `Bearer ${accessToken}` }
  const get = (path: string) => ask(url, 'GET', path, { headers: signedIn })

  const { items } = z
    .object({ items: z.array(z.object({ id: z.string() })) })
    .parse(await (await get('/api/admin/mails')).json())
  const mails = []
  for (const { id } of withMails ? items : []) {
    const { subject, text, html } = z
      .object({ subject: z.string(), text: z.string(), html: z.string() })
      .parse(await (await get(`/api/admin/mails/${id}`)).json())
    mails.push(subject, ...text.split('\n'), ...withoutTags(html))
  }
  const files = []
  for (const path of exports) files.push(...(await (await get(`/api/admin/${path}`)).text()).split(/[\r\n,;"]+/))
  const refusals = []
  for (const endpoint of Object.values<Endpoint>(endpoints))
    for (const headers of [{}, signedIn]) refusals.push(...(await readRefusals(url, endpoint, headers)))
  const broken = withoutTags(await (await ask(url, 'GET', '/%zz', { headers: { accept: 'text/html' } })).text())
  return [...toTexts(mails), ...toTexts(files).filter(({ isLine }) => !isLine), ...toTexts([...refusals, ...broken])]
}

const ask = (
  url: string,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: HeadersInit; body?: string } = {},
) =>
  fetch(`${url}${path}`, {
    method,
    headers: { 'accept-language': 'en', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body }),
  })

/** What an endpoint answers to requests that it must refuse: nothing is changed by them. */
async function readRefusals(url: string, { method, url: path, schema }: Endpoint, headers: Record<string, string>) {
  const isOpen = method === 'GET' ? !path.includes(':') : !schema.body
  if (isOpen && headers['authorization']) return []
  const filled = path.replaceAll(/:\w+/g, 'none')
  const messages: string[] = []
  for (const body of method === 'GET' ? [undefined] : refusedBodies(schema.body)) {
    const reply = await ask(url, method, filled, { headers, ...(body && { body }) })
    const failure = Failure.safeParse(await reply.json().catch(() => null)).data
    if (failure) messages.push(failure.message, ...Object.values(failure.details?.fields ?? {}).map(String))
  }
  return messages
}

/** Bodies that a schema refuses: one without fields, and one in which none has a value of its kind. */
function refusedBodies(body: z.ZodType | undefined): string[] {
  if (!body) return ['[]']
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : []
  const bodies = [
    {},
    Object.fromEntries(names.map((name) => [name, {}])),
    Object.fromEntries(names.map((name) => [name, ''])),
  ]
  return bodies.filter((each) => !body.safeParse(each).success).map((each) => JSON.stringify(each))
}
