import { catalogues, type TextKey } from './catalogues.ts'
import { currentLanguage, SOURCE_LANGUAGE, type Language } from './languages.ts'
import { formatParts, formatText, type TextMessage, type Values } from './message.ts'
import { parseMessage } from './parse-message.ts'
import type { Tag, TextValues } from './text-values.ts'

export type { TextKey } from './catalogues.ts'

type ValuesOf<Key extends TextKey> = Key extends keyof TextValues ? [values: TextValues[Key]] : []

/** The values of a message on a page: elements may stand for texts, and a tag takes a function. */
type RichValues<Key extends TextKey, Node> = Key extends keyof TextValues
  ? {
      [Name in keyof TextValues[Key]]: TextValues[Key][Name] extends Tag
        ? (inner: Node[]) => Node
        : TextValues[Key][Name] | Node
    }
  : never

/** Parsed messages by their source text, which hot reload changes. */
const parsed = new Map<string, TextMessage>()

function messageOf(key: TextKey, language: Language): TextMessage {
  const source = catalogues[language][key] ?? catalogues[SOURCE_LANGUAGE][key] ?? String(key)
  const message = parsed.get(source) ?? parseMessage(source)
  parsed.set(source, message)
  return message
}

/**
 * The text of a key, in the language of the reader. The build for browsers puts the text itself in the place of the call: so the key is
 * always a literal, and a page carries only its own texts in its own language.
 */
export function t<Key extends TextKey>(key: Key, ...[values]: ValuesOf<Key>): string {
  const language = currentLanguage()
  return formatText(messageOf(key, language), (values ?? {}) as Values, language)
}

/** As `t`, for a text with elements in it. */
export function tParts<Key extends TextKey, Node>(key: Key, values: RichValues<Key, Node>): (string | Node)[] {
  const language = currentLanguage()
  return formatParts(messageOf(key, language), values as Values, language) as (string | Node)[]
}
