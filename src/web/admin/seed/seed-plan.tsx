import type { SeedPreview } from '#domain/seed/seed-result.ts'

/** Products shown one by one: there may be hundreds. */
const LISTED = 50

/** What would happen, before anything does. */
export function SeedPlan({ preview: { plan } }: { preview: SeedPreview }) {
  const countOf = (what: string) => plan.filter((product) => product.what === what).length
  return (
    <section aria-labelledby="plan" className="grid gap-5">
      <h2 id="plan" className="headline text-base">
        What will happen
      </h2>
      <p>
        {plan.length} products: {countOf('new')} new, {countOf('changed')} changed, {countOf('unchanged')} unchanged.
      </p>
      <details>
        <summary className="min-h-11 py-2">The products</summary>
        <ul className="grid gap-1 text-sm">
          {plan.slice(0, LISTED).map(({ model, sizes, what }, index) => (
            <li key={`${model} ${String(index)}`} className="flex gap-4 border-b border-line py-1">
              <span className="grow">{model}</span>
              <span className="text-muted">{sizes} sizes</span>
              <span>{what}</span>
            </li>
          ))}
          {plan.length > LISTED && <li className="text-muted">and {plan.length - LISTED} more</li>}
        </ul>
      </details>
    </section>
  )
}
