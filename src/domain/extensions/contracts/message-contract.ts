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
  /** What the text says of it, by name, for templates: `storeName`, `number`, and more by type. */
  values: Record<string, string>
  /** What it is about, as events name it. */
  subject: { kind: 'order'; id: string }
}

/** Why something was not done, for staff. */
const why = z.string().trim().min(1).max(300)

/**
 * What a channel answers: how it calls the message; why it never reaches this phone with it, so that the next channel is asked; that the
 * phone wants no messages, so that no channel is asked any more; or that it must be asked again later, which is no fault.
 */
export const SentMessage = z.union([
  z.strictObject({ reference: z.string().trim().min(1).max(200) }),
  z.strictObject({ refused: why }),
  z.strictObject({ unwanted: why }),
  z.strictObject({ later: why, seconds: z.int().min(1).max(86_400).optional() }),
])
export type SentMessage = z.input<typeof SentMessage>
