/**
 * Signs that begin a formula, at the start of a cell or of what becomes a cell when a spreadsheet splits the file at
 * another separator than it was written with. Spaces and quotation marks before them do not keep it from running.
 */
// It looks back from each sign: forward, a long gap would be looked through from each of its places.
const formulaStart = /(?<=(?:^|[;,\t\r\n])[\s"]*)'*[=+\-@＝＋－＠]/g

/**
 * A text with an apostrophe before everything that a spreadsheet would run as a formula, and before what looks as if it
 * had one already.
 */
export function escapeFormula(text: string): string {
  const escaped = text.replaceAll(formulaStart, "'$&")
  return /^[\t\r]/.test(escaped) ? `'${escaped}` : escaped
}

const escapedStart = /(?<=(?:^|[;,\t\r\n])[\s"]*)'(?='*[=+\-@＝＋－＠])/g

/** The text that `escapeFormula` made such a text of. */
export const unescapeFormula = (escaped: string): string =>
  escaped.replaceAll(escapedStart, '').replace(/^'(?=[\t\r])/, '')
