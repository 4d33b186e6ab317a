import type { ShownSection } from '#domain/front-page/shown-section.ts'
import { classes } from '#ui/controls/classes.ts'
import { toneClasses } from './tones.ts'

/** Paragraphs under a title. */
export function TextSection({ section }: { section: Extract<ShownSection, { type: 'text' }> }) {
  const { title, body, tone } = section
  const paragraphs = body.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  if (!title && paragraphs.length === 0) return null
  return (
    <section className="pt-section">
      <div className={classes('px-gutter', tone !== 'plain' && 'py-10', toneClasses[tone])}>
        {title && <h2 className="headline text-title wrap-anywhere">{title}</h2>}
        <div className="mt-4 grid max-w-prose gap-4">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}
