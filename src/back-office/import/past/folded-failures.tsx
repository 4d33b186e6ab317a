import { t } from '#domain/texts/t.ts'

interface Props<Item> {
  title: string
  /** What to do about them. */
  advice: string
  /** The first ones. */
  items: readonly Item[]
  causeOf: (item: Item) => string
  /** How many there are. */
  count: number
  children: (item: Item) => React.ReactNode
}

/** What failed, folded by its cause, the most frequent one first, with what to do. */
export function FoldedFailures<Item>({ title, advice, items, causeOf, count, children }: Props<Item>) {
  if (items.length === 0) return null
  const byCause = [...Map.groupBy(items, causeOf)].toSorted(([, a], [, b]) => b.length - a.length)
  return (
    <section aria-label={title} className="grid gap-1 border-s-2 border-red ps-4 text-sm">
      <h3 className="font-semibold">{t('admin.counted', { title, count })}</h3>
      <p className="max-w-prose text-muted">{advice}</p>
      {byCause.map(([cause, failed]) => (
        <details key={cause} className="border-b border-line">
          <summary className="min-h-11 py-3 break-words">{t('import.cause', { cause, count: failed.length })}</summary>
          <ul className="pb-2">{failed.map(children)}</ul>
        </details>
      ))}
      {count > items.length && <p className="py-2 text-muted">{t('import.more', { count: count - items.length })}</p>}
    </section>
  )
}
