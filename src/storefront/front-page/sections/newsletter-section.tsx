import { useId } from 'react'
import type { ShownSection } from '#domain/front-page/shown-section.ts'
import { t } from '#domain/texts/t.ts'
import { NewsletterForm } from '#storefront/newsletter/newsletter-form.tsx'
import { classes } from '#ui/controls/classes.ts'
import { toneClasses } from './tones.ts'

/** Words that invite to the newsletter, beside its form. */
export function NewsletterSection({ section }: { section: Extract<ShownSection, { type: 'newsletter' }> }) {
  const { title, line, tone } = section
  const id = useId()
  return (
    <section aria-labelledby={id} className="pt-section">
      <div
        className={classes(
          'grid gap-x-12 gap-y-6 px-gutter py-12 md:grid-cols-2 md:items-center md:py-16',
          tone === 'plain' ? 'bg-sand' : toneClasses[tone],
        )}
      >
        <div>
          <h2 id={id} className="headline text-title wrap-anywhere">
            {title || t('newsletter.heading')}
          </h2>
          <p className="mt-3 max-w-prose">{line || t('newsletter.line')}</p>
        </div>
        <NewsletterForm isOnDark={tone !== 'plain'} />
      </div>
    </section>
  )
}
