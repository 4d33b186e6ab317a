import { t } from '#domain/texts/t.ts'

const texts = '[&_a]:underline [&_h3]:mt-3 [&_h3]:font-semibold [&_h4]:mt-3 [&_h4]:font-semibold [&_p+p]:mt-3'
const lists = "[&_li]:mt-1.5 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:ps-4 [&_ul]:mt-3 [&_ul]:list-['–__'] [&_ul]:ps-4"
const tables =
  '[&_[role=group]]:mt-3 [&_[role=group]]:overflow-x-auto [&_caption]:py-2 [&_caption]:text-start [&_table]:border-collapse [&_td]:border [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_th]:border [&_th]:border-line [&_th]:px-3 [&_th]:py-2 [&_th]:text-start [&_th]:font-semibold [&_thead]:bg-sand'

/** The description of a product. What is wider than the screen, a chart of sizes say, scrolls by itself. */
export function ProductDescription({ html }: { html: string }) {
  return (
    <div
      className={`py-5 leading-relaxed ${texts} ${lists} ${tables}`}
      dir="auto"
      // Safe: the server sanitizes descriptions when they are saved.
      dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }}
    />
  )
}

/**
 * Each table within a part of its own that the keyboard reaches. Takes HTML that the server has cleaned: its tables
 * stand in no other, without attributes.
 */
const withScrollingTables = (html: string) =>
  html
    .replaceAll('<table>', `<div role="group" tabindex="0" aria-label="${escapeLabel(t('product.table'))}"><table>`)
    .replaceAll('</table>', '</table></div>')

const escapeLabel = (label: string) => label.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
