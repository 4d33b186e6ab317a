import { createContext, useContext, useEffect, useRef } from 'react'

/** Whether the customer has moved to this step: then its heading takes the focus and is read out. */
export const StepFocus = createContext(false)

export function StepHeading({ title, subtitle }: { title: string; subtitle?: string }) {
  const isMoved = useContext(StepFocus)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isMoved) heading.current?.focus()
  }, [isMoved])
  return (
    <header className="mb-6">
      <h2 ref={heading} tabIndex={-1} className="headline text-2xl focus:outline-none md:text-3xl">
        {title}
      </h2>
      {subtitle && <p className="mt-2 text-muted">{subtitle}</p>}
    </header>
  )
}
