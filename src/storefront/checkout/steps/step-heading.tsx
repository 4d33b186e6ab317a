import { createContext, useContext, useEffect, useRef } from 'react'

/** Whether the customer came from another step. The heading takes the focus then. */
export const StepFocus = createContext(false)

export function StepHeading({ title, subtitle }: { title: string; subtitle?: string }) {
  const hasMoved = useContext(StepFocus)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasMoved) heading.current?.focus()
  }, [hasMoved])
  return (
    <header className="mb-6">
      <h2 ref={heading} tabIndex={-1} className="headline text-2xl focus:outline-none md:text-3xl">
        {title}
      </h2>
      {subtitle && <p className="mt-2 text-muted">{subtitle}</p>}
    </header>
  )
}
