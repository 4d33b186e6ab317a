import { Markdown, type MarkdownToJSX } from 'markdown-to-jsx/react'
import { createContext, use } from 'react'
import { Link } from '#ui/controls/link.tsx'
import type { GuidePageFile, GuideImage } from './guide-files.ts'
import { isGuideTopic, topicPath } from './topics.ts'

const GuideImages = createContext<Readonly<Record<string, GuideImage>>>({})

/**
 * A page of the guide. Of Markdown it knows headings, paragraphs, lists, bold, links to other topics, and images;
 * HTML is shown as text.
 */
export function GuideText({ source, images }: GuidePageFile) {
  return (
    <GuideImages value={images}>
      <Markdown options={options}>{source}</Markdown>
    </GuideImages>
  )
}

const options: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  disableAutoLink: true,
  forceBlock: true,
  wrapper: 'article',
  // Headings of a page are no places to lead to.
  slugify: () => '',
  overrides: {
    h1: ({ children }: Part) => <h1 className="headline text-2xl">{children}</h1>,
    h2: ({ children }: Part) => <h2 className="headline mt-8 mb-2 text-base">{children}</h2>,
    p: ({ children }: Part) => <p className="mt-3 max-w-prose has-[img]:max-w-none">{children}</p>,
    ol: ({ children }: Part) => (
      <ol className="mt-3 grid max-w-prose list-decimal gap-2 ps-6 marker:text-muted">{children}</ol>
    ),
    ul: ({ children }: Part) => (
      <ul className="mt-3 grid max-w-prose list-disc gap-2 ps-6 marker:text-muted">{children}</ul>
    ),
    strong: ({ children }: Part) => <strong className="font-semibold">{children}</strong>,
    a: GuideLink,
    img: PageImage,
  },
}

interface Part {
  children?: React.ReactNode
}

/** Leads to another topic: in the files its address is that of its file. */
function GuideLink({ href = '', children }: React.ComponentProps<'a'>) {
  const topic = href.replace(/\.md$/, '')
  if (!isGuideTopic(topic)) return children
  return (
    <Link to={topicPath(topic)} className="underline hover:text-blue">
      {children}
    </Link>
  )
}

function PageImage({ src = '', alt }: React.ComponentProps<'img'>) {
  const image = use(GuideImages)[src]
  if (!image) return null
  const { url, width, height } = image
  return (
    <img
      src={url}
      alt={alt ?? ''}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="mt-3 h-auto max-w-full border border-line"
    />
  )
}
