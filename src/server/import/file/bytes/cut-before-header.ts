import { FieldSeparator } from '#domain/import/reading-choices.ts'

/** Lines in which the header is looked for: people write a title above their table. */
const HEADER_WITHIN = 10

/** Signs of a line that are looked at: a header is no longer. */
const MAX_HEADER = 64 * 1024

/** Known names that make a line a header. */
const MIN_KNOWN = 2

/** The sign of a separator. */
export const separatorSigns = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const satisfies Record<
  FieldSeparator,
  string
>

/**
 * The text of a CSV file from its header on, with its lines where they were, and its separator: the chosen one, the one that a first line
 * `sep=;` names, or the one that makes one of the first lines name most of the known columns.
 */
export function cutBeforeHeader(
  text: string,
  isKnown: (column: string) => boolean,
  chosen: FieldSeparator | undefined,
): { text: string; separator: FieldSeparator } {
  const lines = firstLines(text)
  const named = separatorNamedBy(lines[0]?.text ?? '')
  const tried = lines.slice(named ? 1 : 0).filter(({ text: line }) => line.trim() !== '')
  const signs = chosen ?? named
  const separators = signs ? [signs] : FieldSeparator.options
  const candidates = tried.flatMap((line) =>
    separators.map((separator) => ({ line, separator, known: countKnown(line.text, separator, isKnown) })),
  )
  const best = candidates.reduce<(typeof candidates)[number] | undefined>(
    (most, one) => (!most || one.known > most.known ? one : most),
    undefined,
  )
  if (!best || best.known >= MIN_KNOWN)
    return { text: blankUntil(text, best?.line.start ?? 0), separator: best?.separator ?? 'comma' }
  // No line names columns: the first one with something in it is taken as it stands.
  const [first] = tried
  const mostParts = separators.toSorted((a, b) => countParts(first?.text, b) - countParts(first?.text, a))[0]
  return { text: blankUntil(text, first?.start ?? 0), separator: mostParts ?? 'comma' }
}

function firstLines(text: string) {
  const lines: { text: string; start: number }[] = []
  const end = /\r\n|\n|\r/g
  let start = 0
  while (lines.length < HEADER_WITHIN && start < text.length) {
    end.lastIndex = start
    const found = end.exec(text)
    lines.push({ text: text.slice(start, Math.min(found?.index ?? text.length, start + MAX_HEADER)), start })
    start = found ? end.lastIndex : text.length
  }
  return lines
}

/** The separator of a line `sep=;`, by which Excel knows it. */
function separatorNamedBy(line: string) {
  const sign = /^"?sep=([,;\t|])"?[,;\t|]*$/i.exec(line)?.[1]
  return FieldSeparator.options.find((separator) => separatorSigns[separator] === sign)
}

const countKnown = (line: string, separator: FieldSeparator, isKnown: (column: string) => boolean) =>
  line.split(separatorSigns[separator]).filter((name) => isKnown(name.replaceAll('"', ''))).length

const countParts = (line = '', separator: FieldSeparator) => line.split(separatorSigns[separator]).length

/** The text with empty lines before that place: places in the file stay what they are. */
const blankUntil = (text: string, start: number) =>
  start === 0 ? text : text.slice(0, start).replaceAll(/[^\r\n]+/g, '') + text.slice(start)
