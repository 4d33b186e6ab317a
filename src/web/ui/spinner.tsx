import { VisuallyHidden } from './visually-hidden.tsx'

/** Turns while something small is on its way. Its label is what a screen reader says. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className="inline-grid size-5 place-items-center align-middle">
      <VisuallyHidden>{label}</VisuallyHidden>
      <span
        aria-hidden="true"
        className="size-4 animate-spin border-2 border-current border-e-transparent [border-radius:50%]"
      />
    </span>
  )
}
