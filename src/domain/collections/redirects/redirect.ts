import { z } from 'zod'
import { hasCardNumber } from '#domain/card-number.ts'
import { cardNumberRefusal, typedLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { toRedirectPath, toRedirectTarget } from './redirect-path.ts'

/** The most redirects that are saved at once. */
export const MAX_REDIRECTS = 5_000

/** Characters of an address as it is pasted: Arabic letters are six signs each where they are encoded. */
const MAX_TYPED = 3_000
/** Characters of an address as it is kept. */
const MAX_KEPT = 500

const address = (toKept: (typed: string) => string) =>
  typedLine(() => t('fields.address'), MAX_TYPED)
    .min(1, { error: () => t('fields.required', { label: t('fields.address') }) })
    .refine(
      (typed) => !hasCardNumber(typed),
      cardNumberRefusal(() => t('fields.address')),
    )
    .refine((typed) => !/^\s*\/\//.test(typed) && !/[\s\\]/.test(typed), {
      error: () => t('fields.notValid', { label: t('fields.address') }),
    })
    .overwrite(toKept)
    .refine((kept) => kept.length <= MAX_KEPT, { error: () => t('fields.tooLong', { label: t('fields.address') }) })

/** An address that the shop does not have, and where it leads. Both are paths of the shop; the target keeps its query and hash. */
export const Redirect = z.object({ path: address(toRedirectPath), target: address(toRedirectTarget) })
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
