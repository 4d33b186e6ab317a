import { useId } from 'react'

/** A part of the page of a webhook, with what it is for. */
export function RoomSection({ title, text, children }: { title: string; text?: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-6">
      <h2 id={id} className="headline text-base">
        {title}
      </h2>
      {text && <p className="mt-2 max-w-prose text-sm text-muted">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
