import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { classes } from '#ui/controls/classes.ts'
import type { LoadedSection } from './load-sections.ts'
import { SectionButton } from './section-link.tsx'
import { toneClasses } from './tones.ts'

interface Props {
  section: Extract<LoadedSection, { type: 'banner' }>
  isTop: boolean
  isAlone: boolean
}

/** Large words with a line and a button. What the merchant did not write is the drop of the shop. */
export function BannerSection({ section, isTop, isAlone }: Props) {
  const { title, line, button, link, tone, drop } = section
  const Title = isTop ? 'h1' : 'h2'
  const isOwn = title !== ''
  const shownLine = line || (isOwn ? '' : t('home.drop', { drop }))
  const shownButton = button || (isOwn ? '' : t('home.shop'))
  return (
    <section
      className={classes(
        'px-gutter pt-6 pb-6 md:pt-10 md:pb-8',
        isAlone && 'flex min-h-[64svh] flex-col justify-center',
        isAlone && tone === 'plain' ? 'bg-sand' : toneClasses[tone],
      )}
    >
      <Title {...sizeOf(title)}>{title || t('home.drops')}</Title>
      {(shownLine || shownButton) && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-4 md:mt-6">
          <p className="headline text-2xl md:text-4xl">{shownLine}</p>
          {shownButton && (
            <SectionButton
              link={link || href('/collections/:id', { id: 'products' })}
              look={tone === 'plain' ? 'primary' : 'paper'}
            >
              {shownButton}
            </SectionButton>
          )}
        </div>
      )}
    </section>
  )
}

/** The drop has its own size. Words of a merchant's own would leave the window at it: a name fits its width, a sentence is a title. */
function sizeOf({ length }: string) {
  if (length === 0) return { className: 'headline font-black -ms-[0.05em] text-hero md:text-hero-wide' }
  if (length > 28) return { className: 'headline font-black text-title wrap-anywhere' }
  const widest = Math.round(920 / Math.max(length, 5)) / 10
  return {
    className: 'headline font-black wrap-anywhere',
    style: { fontSize: `clamp(2.25rem, ${widest}vw, ${length > 12 ? 7 : 9}rem)` },
  }
}
