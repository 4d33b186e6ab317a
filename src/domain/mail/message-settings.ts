import { z } from 'zod'
import { optionalText, requiredCode } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { toShopClock } from '#domain/dates.ts'
import type { MailKind } from './mail.ts'

/** What a message says by name, by its kind: a text of the shop's own names them in braces. */
export const messageFacts = {
  'order-received': ['storeName', 'name', 'number', 'total'],
  'order-changed': ['storeName', 'name', 'number', 'total'],
  'order-shipped': ['storeName', 'name', 'number', 'courier', 'tracking'],
  'order-expired': ['storeName', 'name', 'number'],
} as const satisfies Partial<Record<MailKind, readonly string[]>>

export type MessageKind = keyof typeof messageFacts
export const messageKinds = Object.keys(messageFacts) as MessageKind[]

/** The longest text: six SMS in Arabic. */
const MAX_TEXT = 400
/** The most that a part of an SMS costs, in millimes. */
const MAX_COST = 10_000

const braces = /\{(\w*)\}/g

/** A text in each language. One that is empty is written as the shop writes it by itself. */
const textsOf = (kind: MessageKind) => {
  const facts: readonly string[] = messageFacts[kind]
  const text = optionalText(() => t('messageRoom.text'), MAX_TEXT)
    .refine((typed) => [...typed.matchAll(braces)].every(([, fact = '']) => facts.includes(fact)), {
      error: ({ input }) => {
        const wrong = [...String(input).matchAll(braces)].find(([, fact = '']) => !facts.includes(fact))
        return t('messageRoom.unknownFact', { fact: wrong?.[0] ?? '' })
      },
    })
    .default('')
  return z.object({ en: text, fr: text, ar: text })
}

const one = (kind: MessageKind) => z.object({ isOn: z.boolean(), texts: textsOf(kind) })
const hour = z
  .int({ error: () => t('fields.chooseHour') })
  .min(0)
  .max(23)

const notChannels = { error: () => t('fields.notValid', { label: t('messageRoom.channels') }) }

/** What a merchant decides about messages to phones. */
export const MessageSettings = z.object({
  kinds: z.object({
    'order-received': one('order-received'),
    'order-changed': one('order-changed'),
    'order-shipped': one('order-shipped'),
    'order-expired': one('order-expired'),
  } satisfies Record<MessageKind, unknown>),
  isQuiet: z.boolean().describe('No message is sent in the quiet hours: it goes at their end'),
  quietFrom: hour.describe("In the shop's time zone"),
  quietUntil: hour,
  channels: z
    .array(
      requiredCode(() => t('messageRoom.channels'), 64),
      notChannels,
    )
    .max(50, notChannels)
    .describe('Extensions in the order in which they are asked; others follow'),
  costPerPart: z
    .int({ error: () => t('fields.wholeNumber') })
    .min(0, { error: () => t('fields.min', { min: 0 }) })
    .max(MAX_COST, { error: () => t('fields.max', { max: MAX_COST }) })
    .describe('Of one SMS, in millimes; 0: it is not shown'),
})
export type MessageSettings = z.output<typeof MessageSettings>

const asItIs = () => ({ isOn: true, texts: { en: '', fr: '', ar: '' } })

/** The settings of a shop whose merchant has changed nothing. */
export const defaultMessageSettings: MessageSettings = {
  kinds: {
    'order-received': asItIs(),
    'order-changed': asItIs(),
    'order-shipped': asItIs(),
    'order-expired': asItIs(),
  },
  isQuiet: false,
  quietFrom: 21,
  quietUntil: 8,
  channels: [],
  costPerPart: 0,
}

/** A text with its facts in the place of their names. A fact that an order does not have leaves no gap. */
export const fillMessage = (text: string, facts: Readonly<Record<string, string>>): string =>
  text
    .replaceAll(braces, (_, fact: string) => facts[fact] ?? '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/** Whether no message is sent at that time. */
export function isQuietAt(at: Date, { isQuiet, quietFrom, quietUntil }: MessageSettings): boolean {
  const now = Number(toShopClock(at).slice(11, 13))
  if (!isQuiet || quietFrom === quietUntil) return false
  return quietFrom < quietUntil ? now >= quietFrom && now < quietUntil : now >= quietFrom || now < quietUntil
}

/** Channels in the order that the merchant chose. Those that are new come last, as they are given. */
export function orderChannels<Channel extends { id: string }>(
  channels: readonly Channel[],
  { channels: chosen }: Pick<MessageSettings, 'channels'>,
): Channel[] {
  const placeOf = ({ id }: Channel) => (chosen.includes(id) ? chosen.indexOf(id) : chosen.length)
  return channels.toSorted((a, b) => placeOf(a) - placeOf(b))
}
