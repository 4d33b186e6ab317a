import type { ExtensionContext, MessageToSend } from 'hanout/extension'
import { z } from 'zod'
import type { Settings } from './settings.ts'

export type Context = ExtensionContext<Settings>

/** Errors of a connection that was never made: nothing was sent. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
const isNotSent = (error: unknown) => notSent.has(String((error as { code?: unknown }).code))

/** Milliseconds before its end at which a token is renewed. */
const MARGIN = 60_000
const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(3_600) })
/** In the memory of the process alone: a token that is lost is asked for anew. */
const tokens = new Map<string, { token: string; endsAt: number }>()

/** What came of a request: an answer, a connection that was never made, or an answer that was lost. */
export type Outcome = { status: number; text: string } | { isLost: boolean; reason: string }

/** Sends a message to the gateway. A token that it does not know any more is renewed once: what it refuses with 401 was not sent. */
export async function callGateway(message: MessageToSend, context: Context): Promise<Outcome> {
  const first = await request(message, context)
  if (!('status' in first) || first.status !== 401 || context.settings.tokenUrl === '') return first
  tokens.delete(cacheKey(context))
  return request(message, context)
}

const cacheKey = ({ settings, secrets }: Context) =>
  `${settings.tokenUrl} ${secrets['clientId']} ${secrets['clientSecret']}`

async function request(message: MessageToSend, context: Context): Promise<Outcome> {
  const { settings, fetch } = context
  let token: string
  try {
    token = await getToken(context)
  } catch (error) {
    if (error instanceof Fault) throw error
    return { isLost: false, reason: reasonOf(error) }
  }
  const fill = filler(message, context, token)
  const headers = Object.fromEntries(
    settings.headers
      .split('|')
      .map((line) => line.split(/:(.*)/s).map((part) => part.trim()))
      .filter(([name]) => name)
      .map(([name = '', value = '']) => [name, fill(value, (text) => text.replaceAll(/[\r\n]/g, ' '))]),
  )
  const types = { json: 'application/json', form: 'application/x-www-form-urlencoded' }
  const escapes = { json: (text: string) => JSON.stringify(text).slice(1, -1), form: encodeURIComponent }
  const { bodyIs } = settings
  const hasBody = bodyIs !== 'none' && settings.method !== 'GET'
  try {
    return await fetch(fill(settings.url, encodeURIComponent), {
      method: settings.method,
      headers: { ...(hasBody && { 'content-type': types[bodyIs] }), accept: 'application/json', ...headers },
      ...(hasBody && { body: fill(settings.body, escapes[bodyIs]) }),
    })
  } catch (error) {
    return { isLost: !isNotSent(error), reason: reasonOf(error) }
  }
}

/** Puts values in the place of their names, each written as its place needs it. */
const filler = ({ to, text, key }: MessageToSend, { settings, secrets }: Context, token: string) => {
  const { sender, senderName } = settings
  const digits = to.slice(1)
  const values: Record<string, string> = {
    to,
    digits,
    local: digits.replace(/^216/, ''),
    text,
    key,
    sender,
    senderName,
  }
  const all: Record<string, string> = { ...values, secret: secrets['secret'] ?? '', token }
  return (template: string, escape: (value: string) => string) =>
    template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(all, name) ? escape(all[name] ?? '') : whole,
    )
}

/** What only the owner can put right. */
export class Fault extends Error {}

async function getToken(context: Context): Promise<string> {
  const { settings, secrets, fetch } = context
  const isUsed = [settings.url, settings.headers, settings.body].some((text) => text.includes('{token}'))
  if (settings.tokenUrl === '' || !isUsed) return ''
  const known = tokens.get(cacheKey(context))
  if (known && known.endsAt > Date.now() + MARGIN) return known.token
  const credentials = Buffer.from(`${secrets['clientId']}:${secrets['clientSecret']}`).toString('base64')
  const { status, text } = await fetch(settings.tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  })
  if (status === 400 || status === 401 || status === 403) throw new Fault(`The gateway gives no token: ${status}`)
  const { data } = Token.safeParse(parseJson(text))
  if (status !== 200 || !data) throw new Error(`No token: ${status}`)
  tokens.set(cacheKey(context), { token: data.access_token, endsAt: Date.now() + data.expires_in * 1000 })
  return data.access_token
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 250)

/** What a text of JSON holds; undefined for another text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
