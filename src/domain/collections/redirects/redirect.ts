import { z } from 'zod'
import { hasCardNumber } from '#domain/card-number.ts'
import { cardNumberRefusal, typedText } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** The most redirects that are saved at once. */
export const MAX_REDIRECTS = 5_000

/** The path of an address as redirects keep it: without origin, query and a slash at its end. */
export function toRedirectPath(address: string): string {
  const path = address
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
  // Two slashes would lead to another shop.
  return `/${path.replace(/^\/+/, '')}`
}

const path = () =>
  typedText(() => t('fields.address'), 500)
    .min(1, { error: () => t('fields.required', { label: t('fields.address') }) })
    .refine(
      (typed) => !hasCardNumber(typed),
      cardNumberRefusal(() => t('fields.address')),
    )
    .refine((typed) => !/^\s*\/\//.test(typed) && !/[\s\\]/.test(typed), {
      error: () => t('fields.notValid', { label: t('fields.address') }),
    })
    .overwrite(toRedirectPath)

/** An address that the shop does not have, and where it leads. Both are paths of the shop. */
export const Redirect = z.object({ path: path(), target: path() })
export type Redirect = z.output<typeof Redirect>

/** What became of redirects that were sent: those that lead to themselves, in one step or several, are refused. */
export const SavedRedirects = z.object({
  saved: z.int(),
  refused: z.array(z.object({ path: z.string(), target: z.string() })),
})
export type SavedRedirects = z.output<typeof SavedRedirects>

/** Lines that were read, and how many were not: those without two addresses, a heading among them. */
export interface ParsedRedirects {
  redirects: Redirect[]
  leftOut: number
}

/** Reads lines with an old and a new address, parted by a comma, a semicolon or a tab, as Shopify and spreadsheets write them. */
export function parseRedirects(text: string): ParsedRedirects {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
  const redirects = lines.flatMap((line) => {
    const [from, to] = line.match(/"(?:[^"]|"")*"|[^,;\t]+/g) ?? []
    const parsed = Redirect.safeParse({ path: toAddress(from), target: toAddress(to) })
    return parsed.success ? [parsed.data] : []
  })
  return { redirects, leftOut: lines.length - redirects.length }
}

/** A cell without its quotes, where it holds an address. */
function toAddress(cell = ''): string {
  const bare = cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim()
  return /^(?:\/|https?:\/\/)/i.test(bare) ? bare : ''
}
