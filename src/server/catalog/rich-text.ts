import { decodeHTML } from 'entities'

/** Text for a card: no tags, one line, cut between two words. Takes what `safeRichText` has cleaned. */
export function plainText(html: string, longest: number): string {
  // A tag stands for a space, but not before a sign. The no-break spaces of French stay.
  const text = decodeHTML(html.replaceAll(/(?:<[^>]*>)+(?=[.,;:!?])/g, '').replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/[^\S\u00A0\u202F]+/g, ' ')
    .trim()
  if (text.length <= longest) return text
  const lastSpace = text.lastIndexOf(' ', longest)
  return `${text.slice(0, lastSpace > longest / 2 ? lastSpace : longest)}…`
}

/** Elements whose words stand on lines of their own: without them the words before and after would be one. */
const LINES = [
  ...['address', 'article', 'aside', 'center', 'dd', 'details', 'dl', 'dt', 'fieldset', 'figcaption', 'figure'],
  ...['footer', 'form', 'header', 'legend', 'main', 'nav', 'option', 'pre', 'section', 'summary'],
]

/**
 * A description as it may stand in a page: paragraphs, lists, emphasis, small headings, tables, and links to other
 * sites. A table within a table becomes lines. Everything else goes, its words stay; scripts and styles go whole. What
 * it has answered it answers again for its own answer.
 */
export async function safeRichText(html: string): Promise<string> {
  // Loaded at its first use, which is a product that is saved: pages show what was cleaned then.
  const { default: sanitizeHtml } = await import('sanitize-html')
  const safe = sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'div', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 'h3', 'h4', 'blockquote', 'a'],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'td', 'th'],
    ],
    allowedAttributes: { a: ['href', 'rel'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 20,
    transformTags: {
      ...Object.fromEntries(LINES.map((tag) => [tag, 'div'])),
      tfoot: 'tbody',
      td: (tagName, attributes) => ({ tagName, attribs: spansOf(attributes) }),
      th: (tagName, attributes) => ({ tagName, attribs: spansOf(attributes) }),
      h1: 'h3',
      h2: 'h3',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, attributes) => ({
        tagName,
        attribs: { ...(attributes['href'] && { href: attributes['href'] }), rel: 'nofollow noopener' },
      }),
    },
    // What an editor leaves behind: a paragraph with nothing in it.
    exclusiveFilter: ({ tag, text, mediaChildren }) =>
      !['br', 'td', 'th'].includes(tag) && text.trim() === '' && (mediaChildren?.length ?? 0) === 0,
  })
  return rowsToLines(keepTables(safe)).trim()
}

/** The cells that one spans, where it spans several. */
function spansOf(attributes: Record<string, string>) {
  const spans = ['colspan', 'rowspan'].map((name) => [name, (attributes[name] ?? '').trim()] as const)
  return Object.fromEntries(spans.filter(([, count]) => /^(?:[2-9]|[1-9]\d)$/.test(count)))
}

/** Writes cells and rows that stand in no table, or in one within another, as `<x-cell>` and lines. Takes and returns safe HTML. */
function keepTables(safe: string): string {
  let depth = 0
  return safe.replaceAll(
    /<(\/?)(table|caption|thead|tbody|tr|td|th)\b[^>]*>/g,
    (tag, close: string, name: string): string => {
      if (name === 'table' && close) depth -= 1
      const isKept = depth === (name === 'table' ? 0 : 1)
      if (name === 'table' && !close) depth += 1
      if (isKept) return tag
      return name === 'td' || name === 'th' ? `<${close}x-cell>` : `<${close}div>`
    },
  )
}

/** Writes the cells of a row beside each other, with a stroke between them. Takes and returns safe HTML. */
function rowsToLines(safe: string): string {
  return safe
    .replaceAll(/<x-cell>.*?<\/x-cell>/gs, (cell) =>
      cell.replaceAll(/\s*<\/?(?:p|div|br)(?: \/)?>\s*/g, ' ').replaceAll(/(<x-cell>) | (?=<\/x-cell>)/g, '$1'),
    )
    .replaceAll(/\s*<\/x-cell>\s*<x-cell>\s*/g, ' | ')
    .replaceAll(/<\/?x-cell>/g, '')
}
