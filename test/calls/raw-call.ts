import type { Shop } from '#test/shop.ts'

interface Sent {
  token?: string | undefined
  body?: object | undefined
  form?: Record<string, string | File | File[]>
}

export interface RawReply<Body = unknown> {
  status: number
  /** What JSON says, null where nothing is said. */
  body: Body
}

/**
 * Sends calls as they are written, `POST /api/users/login`. Neither the method nor the path comes from the shop's own table of
 * endpoints, and nothing reads the answer: prices are the decimal numbers that travel.
 */
export function createRawCall({ app }: Pick<Shop, 'app'>) {
  return async <Body = unknown>(call: string, { token, body, form }: Sent = {}): Promise<RawReply<Body>> => {
    const [method, url = ''] = call.split(' ')
    const encoded = form && new Response(toFormData(form))
    const payload = encoded ? Buffer.from(await encoded.arrayBuffer()) : body
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(encoded && { 'content-type': encoded.headers.get('content-type') ?? '' }),
      },
      ...(payload && { payload }),
    })
    return { status: reply.statusCode, body: (reply.body === '' ? null : reply.json()) as Body }
  }
}

function toFormData(fields: NonNullable<Sent['form']>) {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}

/** The answer to a call that fails. */
export function refusal(status: number, code: string, message: string, details?: object): RawReply {
  return { status, body: { code, message, ...(details && { details }) } }
}

/** The answer to a call whose fields are missing or wrong, with what is said beside each of them. */
export const wrongFields = (fields: Record<string, string>) =>
  refusal(400, 'INVALID_REQUEST', 'Some fields are missing or wrong.', { fields })

export const notYours = refusal(403, 'NOT_YOURS', 'This belongs to another account.')
