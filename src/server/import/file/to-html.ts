import { escapeText } from 'entities'

/** A text as HTML. One without a single tag is plain: its blank lines part paragraphs. */
export function toHtml(body: string): string {
  const tag = body.search(/<[a-z]/i)
  if (tag >= 0 && body.includes('>', tag)) return body
  return escapeText(body)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll('\n', '<br>'))
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
}
