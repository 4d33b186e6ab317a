import type { HelpPage, HelpPageId } from '#domain/help/help-page.ts'
import { href } from 'react-router'
import { PageHead } from '#ui/page/page-head.tsx'
import { WhatsappLink } from '#storefront/widgets/whatsapp-link.tsx'
import { HelpSections } from './help-sections.tsx'

interface Props {
  page: HelpPageId
  texts: HelpPage
  origin: string
  children?: React.ReactNode
}

/** The frame of all help pages: title, introduction, the page's own content, and the sections. Each text has its own direction. */
export function HelpFrame({ page, texts: { title, description, intro, sections }, origin, children }: Props) {
  return (
    <div className="mx-auto max-w-6xl px-gutter">
      <PageHead title={title} description={description} canonical={href(`/${page}`)} origin={origin} />
      <h1 className="headline pt-8 text-title md:pt-14">
        <bdi>{title}</bdi>
      </h1>
      <p className="mt-5 mb-10 max-w-prose text-lg leading-relaxed text-pretty text-muted">
        <bdi>{intro}</bdi>
      </p>
      {page === 'contact' && (
        <WhatsappLink
          asks
          className="mb-6 inline-flex min-h-11 items-center text-lg font-semibold underline hover:text-blue"
        />
      )}
      {children}
      <HelpSections sections={sections} />
    </div>
  )
}
