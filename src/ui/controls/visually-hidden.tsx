/** Text for screen readers only. */
export function VisuallyHidden({ as: Element = 'span', children }: { as?: 'span' | 'h2'; children: React.ReactNode }) {
  return <Element className="sr-only">{children}</Element>
}
