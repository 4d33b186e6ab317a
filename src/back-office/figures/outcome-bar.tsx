import type { Outcomes } from '#domain/figures/figures.ts'

/** A line as wide as what was placed: delivered, on the road, refused, and the rest. The cells of its row say the same. */
export function OutcomeBar({ row: { placed, delivered, onRoad, refused } }: { row: Outcomes }) {
  if (placed === 0) return null
  const parts = [
    [delivered, 'bg-green'],
    [onRoad, 'bg-blue'],
    [refused, 'bg-red'],
  ] as const
  return (
    <span aria-hidden="true" className="mt-1 mb-1 flex h-1 w-full max-w-60 bg-line">
      {parts.map(([part, look]) => (
        <span key={look} className={look} style={{ width: `${(part / placed) * 100}%` }} />
      ))}
    </span>
  )
}
