import { createElement } from 'react'
import type { HelpPage } from '#domain/help/help-page.ts'
import { ArrowIcon } from '#ui/controls/icons.tsx'
import { Link } from '#ui/controls/link.tsx'

/** The sections of a help page: headings, paragraphs and links. */
export function HelpSections({ sections }: { sections: HelpPage['sections'] }) {
  return sections.map(({ heading, paragraphs, links }) => (
    <section key={heading} className="grid gap-x-10 gap-y-3 border-t border-line py-8 md:grid-cols-[1fr_2fr]">
      <h2 className="text-lg leading-snug font-semibold text-balance">
        <bdi>{heading}</bdi>
      </h2>
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
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-blue hover:text-blue-deep hover:underline"
          >
            <bdi>{label}</bdi>
            <ArrowIcon className="size-5 rtl:-scale-x-100" />
          </Link>
        ))}
      </div>
    </section>
  ))
}

/** An email or an international phone number within a text. */
const contact = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+\d[\d ]{7,}\d)/

/** A text with its emails and phone numbers as links. */
function WithContacts({ children }: { children: string }) {
  // Splitting by a group puts its matches at the odd indexes.
  const parts = children.split(contact).map((part, index) => (index % 2 === 0 ? part : contactLink(part)))
  return createElement('bdi', null, ...parts)
}

function contactLink(contactText: string) {
  const url = contactText.includes('@') ? `mailto:${contactText}` : `tel:${contactText.replaceAll(' ', '')}`
  return (
    <a
      href={url}
      className="inline-block max-w-full font-medium wrap-anywhere text-blue underline hover:text-blue-deep"
    >
      <bdi>{contactText}</bdi>
    </a>
  )
}
