/** A section of the account page with its heading. */
export function Section({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-5">
      <h2 id={id} className="headline mb-5 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
