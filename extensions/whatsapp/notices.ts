import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const Status = z.object({
  /** How WhatsApp calls the message. */
  id: z.string(),
  status: z.string(),
  recipient_id: z.string().optional(),
  /** What was sent along with the message: its key and the number of the attempt. */
  biz_opaque_callback_data: z.string().optional(),
  errors: z
    .array(z.object({ code: z.int(), title: z.string().optional(), message: z.string().optional() }))
    .default([]),
})
export type Status = z.infer<typeof Status>

const Inbound = z.object({
  from: z.string().regex(/^\d{6,15}$/),
  timestamp: z.string().regex(/^\d{1,12}$/),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
})

const Value = z.object({ statuses: z.array(Status).default([]), messages: z.array(Inbound).default([]) })
const Notice = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
})

/** What a notice says: statuses of messages, and what customers wrote. Undefined for what is no notice; other news are left out. */
export function readNotice(body: unknown) {
  const { data } = Notice.safeParse(body)
  const changes = data?.entry.flatMap((entry) => entry.changes).filter(({ field }) => field === 'messages')
  const values = changes?.map(({ value }) => Value.safeParse(value).data).filter((value) => value !== undefined)
  return (
    values && {
      statuses: values.flatMap(({ statuses }) => statuses),
      written: values.flatMap(({ messages }) =>
        messages.map(({ from, timestamp, text, button }) => ({
          phone: `+${from}`,
          at: new Date(Number(timestamp) * 1000),
          text: text?.body ?? button?.text ?? '',
        })),
      ),
    }
  )
}

/** Whether a body is signed with the secret of the app, as `sha256=…` in X-Hub-Signature-256 says. */
export function isSigned(text: string, given = '', secret = '') {
  return secret !== '' && isEqual(given, `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`)
}

/** Compares in a time that says nothing of where two texts differ. */
export function isEqual(given: string, wanted: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Words with which a customer refuses messages, as `toWord` leaves them. */
const refusals = new Set([
  ...['stop', 'stopall', 'unsubscribe', 'end', 'arret', 'arreter', 'arretez', 'desabonner', 'desinscrire'],
  ...['توقف', 'توقفوا', 'اوقف', 'ايقاف', 'الغاء', 'الغاء الاشتراك', 'قف'],
])

/** Whether a customer who writes this wants no messages. */
export const isRefusal = (text: string) => refusals.has(toWord(text))

const toWord = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}ـ]/gu, '')
    .replaceAll(/[^\p{L}\s]/gu, '')
    .trim()
    .toLowerCase()
