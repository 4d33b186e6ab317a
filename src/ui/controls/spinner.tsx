/** Shows that something small is loading. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className="inline-block size-4 animate-spin rounded-full border-2 border-line border-t-ink">
      <span className="sr-only">{label}</span>
    </span>
  )
}
