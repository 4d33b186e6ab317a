import { decodeHTML } from 'entities'

/** Text for a card: no tags, one line, cut between two words. Takes what `safeRichText` has cleaned. */
export function plainText(html: string, longest: number): string {
  const text = decodeHTML(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .trim()
  if (text.length <= longest) return text
  const lastSpace = text.lastIndexOf(' ', longest)
  return `${text.slice(0, lastSpace > longest / 2 ? lastSpace : longest)}…`
}

/**
 * A description as it may stand in a page: paragraphs, lists, emphasis, small headings and links to other sites.
 * Everything else goes, its words stay; scripts and styles go whole.
 */
export async function safeRichText(html: string): Promise<string> {
  // Loaded at its first use, which is a product that is saved: pages show what was cleaned then.
  const { default: sanitizeHtml } = await import('sanitize-html')
  return sanitizeHtml(html, {
    allowedTags: ['p', 'div', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 'h3', 'h4', 'blockquote', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 20,
    transformTags: {
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
      tag !== 'br' && text.trim() === '' && (mediaChildren?.length ?? 0) === 0,
  }).trim()
}
