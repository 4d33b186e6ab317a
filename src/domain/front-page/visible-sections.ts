import type { Language } from '#domain/texts/languages.ts'
import type { FrontPage, FrontSection } from './front-page.ts'
import { isWithin, type Schedule } from './section-parts.ts'

/** Returns what a front page shows at a time to readers of a language: sections that are not hidden, with the slides that are due. */
export function visibleSections(page: FrontPage, now: Date, language: Language): FrontSection[] {
  return page
    .filter((section) => !section.hidden && isWithin(section, now))
    .filter(({ languages }) => languages.length === 0 || languages.includes(language))
    .flatMap((section) => (section.type === 'slides' ? withSlidesDue(section, now) : [section]))
}

/** When none of the slides is due, the shop's own do not replace them. */
function withSlidesDue(section: Extract<FrontSection, { type: 'slides' }>, now: Date): FrontSection[] {
  if (section.slides.length === 0) return [section]
  const slides = section.slides.filter((slide) => (slide.wide ?? slide.small) !== null && isWithin(slide, now))
  return slides.length > 0 ? [{ ...section, slides }] : []
}

/** The next time after `now` at which a front page shows something else by itself; undefined when it never does. */
export function nextChange(page: FrontPage, now: Date): Date | undefined {
  const times = page
    .filter(({ hidden }) => !hidden)
    .flatMap((section): Schedule[] => (section.type === 'slides' ? [section, ...section.slides] : [section]))
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .flatMap((time) => (time === null ? [] : [new Date(time)]))
    .filter((time) => time > now)
  return times.toSorted((one, other) => one.getTime() - other.getTime())[0]
}
