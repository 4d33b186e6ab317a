/** Stands in a text for a value that is not known. */
export const any = '…'

const escapeText = (text: string) =>
  text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`)

/** Matches a text whatever stands in it for `any`, and captures that. */
export const like = (text: string) =>
  new RegExp(
    text
      .split(any)
      .map(escapeText)
      .join('(.+?)')
      .concat(text.endsWith(any) ? '$' : ''),
  )

/** Matches what starts with a text. */
export const starting = (text: string) => new RegExp(`^${escapeText(text)}`)
