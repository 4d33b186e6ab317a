import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '#ui/controls/classes.ts'
import { describeLanguage, type Language } from '#domain/texts/languages.ts'

interface Props {
  title: string
  /** Pixels of the window. */
  width: number
  language: Language
  /** How high the frame is. */
  className: string
  children: React.ReactNode
}

/** A window of a width of its own within the page, made smaller to fit. What it shows can be looked at and not be used. */
export function WindowFrame({ title, width, language, className, children }: Props) {
  const room = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState({ width, height: 0 })
  const [page, setPage] = useState<Document>()
  useEffect(() => {
    const element = room.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const shown = (
    <div inert lang={language} dir={describeLanguage(language).direction}>
      {children}
    </div>
  )
  const scale = Math.min(1, space.width / width)
  return (
    <div ref={room} className={classes('overflow-hidden border border-line', className)}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- nothing is loaded into it but what this page draws */}
      <iframe
        title={title}
        // A document of its own: media queries ask its width. Scripts of this page draw into it.
        srcDoc="<!doctype html><html><head></head><body></body></html>"
        onLoad={({ currentTarget }) => setPage(prepare(currentTarget.contentDocument))}
        className="mx-auto block origin-top-left rtl:origin-top-right"
        style={{ width, height: space.height / scale, transform: `scale(${scale})` }}
      />
      {page && createPortal(shown, page.body)}
    </div>
  )
}

/** Gives the document the styles of this page. */
function prepare(page: Document | null) {
  if (!page) return undefined
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
    page.head.append(style.cloneNode(true))
  page.documentElement.className = document.documentElement.className
  page.title = document.title
  return page
}
