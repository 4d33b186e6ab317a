import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { TextMessage, TextPart } from './message.ts'

/**
 * Reads a message of a catalogue, in the format of ICU: `{name}`, `{count, plural, one {# item} other {# items}}`,
 * `{status, select, …}` and `<tag>text</tag>`. Throws a SyntaxError for one that is not in that format.
 */
export function parseMessage(source: string): TextMessage {
  // Most texts are plain.
  if (!/[{<]|''/.test(source)) return source
  return toMessage(parse(source, { requiresOtherClause: true }), '')
}

/** `counted` is the name of the value that `#` stands for. */
function toMessage(elements: MessageFormatElement[], counted: string): TextMessage {
  const parts = elements.map((element) => toPart(element, counted))
  if (parts.length === 0) return ''
  const [only] = parts
  return parts.length === 1 && typeof only === 'string' ? only : parts
}

function toPart(element: MessageFormatElement, counted: string): TextPart {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.argument:
      return [element.value]
    case TYPE.pound:
      return [counted]
    case TYPE.tag:
      return [element.value, toMessage(element.children, counted)]
    case TYPE.select:
      return [element.value, 'select', toCases(element.options, counted)]
    case TYPE.plural:
      return [element.value, element.pluralType ?? 'cardinal', toCases(element.options, element.value)]
    default:
      throw new SyntaxError(`Messages have no ${TYPE[element.type]}: write numbers and dates out before`)
  }
}

const toCases = (options: Record<string, { value: MessageFormatElement[] }>, counted: string) =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, toMessage(value, counted)]))
