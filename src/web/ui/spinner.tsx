/** Turns while something small is on its way. Its label is what a screen reader says. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-grid size-5 place-items-center align-middle">
      <span className="size-4 animate-spin border-2 border-current border-e-transparent [border-radius:50%]" />
    </span>
  )
}
