/** An icon drawn with a line in a square of 24. */
export function LineIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.5} aria-hidden="true" className="size-5">
      <path d={path} />
    </svg>
  )
}
