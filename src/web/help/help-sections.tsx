import { createElement, Fragment } from 'react'
import { Link } from 'react-router'
import type { HelpPage } from '#domain/help/help-page.ts'
import { ArrowIcon } from '#web/ui/icons.tsx'

/** The body of a help page: its questions and answers, one below the other. */
export function HelpSections({ sections }: { sections: HelpPage['sections'] }) {
  return sections.map(({ heading, paragraphs, links }) => (
    <section key={heading} className="grid gap-x-10 gap-y-3 border-t border-line py-8 md:grid-cols-[1fr_2fr]">
      <h2 className="text-lg leading-snug font-semibold text-balance">{heading}</h2>
      <div className="grid max-w-prose content-start gap-3 leading-relaxed">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <WithContacts>{paragraph}</WithContacts>
          </p>
        ))}
        {links.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            prefetch="intent"
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-blue hover:text-blue-deep hover:underline"
          >
            {label}
            <ArrowIcon className="size-5 rtl:-scale-x-100" />
          </Link>
        ))}
      </div>
    </section>
  ))
}

/** An e-mail address or an international phone number, as a merchant writes it within a text. */
const contact = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+\d[\d ]{7,}\d)/

/** The text with its e-mail addresses and phone numbers as links. */
function WithContacts({ children }: { children: string }) {
  // Splitting by a group puts what it matched at the odd places.
  const parts = children.split(contact).map((part, place) => (place % 2 === 0 ? part : contactLink(part)))
  return createElement(Fragment, null, ...parts)
}

function contactLink(address: string) {
  const href = address.includes('@') ? `mailto:${address}` : `tel:${address.replaceAll(' ', '')}`
  return (
    <a href={href} className="font-medium whitespace-nowrap text-blue underline hover:text-blue-deep">
      {address}
    </a>
  )
}
