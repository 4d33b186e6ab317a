import { PageHead } from '#ui/page/page-head.tsx'
import { Link } from '#ui/controls/link.tsx'

/** A page with one form. */
export function FormPage({ title, heading, children }: { title: string; heading: string; children: React.ReactNode }) {
  return (
    <div className="mx-auto max-w-md px-gutter py-section">
      <PageHead title={title} />
      <h1 className="headline text-3xl md:text-4xl">{heading}</h1>
      {children}
    </div>
  )
}

/** Links to related pages, below the form. */
export function FormFooter({ children }: { children: React.ReactNode }) {
  return <p className="mt-8 border-t border-line pt-6 text-sm">{children}</p>
}

/** The classes of a link in running text. */
export const textLink = 'inline-flex min-h-11 min-w-11 items-center font-semibold underline hover:text-blue'

/** A tag of a text that is a link. */
export const textLinkTo = (to: string) => (inner: React.ReactNode) => (
  <Link key={to} to={to} className={textLink}>
    {inner}
  </Link>
)
