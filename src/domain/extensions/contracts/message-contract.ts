import { z } from 'zod'
import type { Language } from '#domain/texts/languages.ts'

/** A short text to the phone of a customer. */
export interface MessageToSend {
  /** Stays the same however often it is sent: the phone gets it once. */
  key: string
  /** The phone in E.164 form, such as +21620123456. */
  to: string
  /** One or two sentences, without markup. */
  text: string
  /** That of the text. */
  language: Language
  /** What it says of its subject, for channels that send templates of their own. */
  type: 'order-received' | 'order-changed' | 'order-shipped' | 'order-expired'
  /** What it is about, as events name it. */
  subject: { kind: 'order'; id: string }
}

/** What a channel answers: how it calls the message, or why it does not take it. */
export const SentMessage = z.union([
  z.strictObject({ reference: z.string().trim().min(1).max(200) }),
  z.strictObject({ refused: z.string().trim().min(1).max(300) }),
])
export type SentMessage = z.input<typeof SentMessage>
