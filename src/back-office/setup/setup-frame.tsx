import { t } from '#domain/texts/t.ts'
import { useFocusOnNext } from '#back-office/ui/use-focus-on-next.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { LanguageLinks } from '#ui/frame/language/language-links.tsx'
import { RouteAnnouncer } from '#ui/frame/route-announcer.tsx'
import { SkipLink } from '#ui/frame/skip-link.tsx'
import { SetupProgress } from './setup-progress.tsx'
import type { SetupStep } from './setup-steps.ts'

interface Props {
  /** The step on the page; undefined where there is none to take. */
  step?: SetupStep
  /** Whether the steps behind the first one can be opened. */
  isOwned?: boolean
  children: React.ReactNode
}

/**
 * The page around the setup, with the heading of its step: no header of the shop, which nobody has opened yet. Search
 * engines are asked to leave it alone.
 */
export function SetupFrame({ step, isOwned = false, children }: Props) {
  const heading = useFocusOnNext(step)
  return (
    <div className="min-h-svh lg:grid lg:grid-cols-[minmax(18rem,26rem)_minmax(0,1fr)]">
      <PageHead title={t('setup.title')} />
      <meta name="robots" content="noindex" />
      <SkipLink />
      <header className="flex flex-col bg-ink px-gutter py-6 text-paper lg:sticky lg:top-0 lg:h-svh lg:overflow-auto lg:p-10">
        <p className="headline text-2xl lg:text-4xl">{t('setup.title')}</p>
        {step && <SetupProgress step={step} isOwned={isOwned} />}
        <div className="mt-auto hidden pt-10 lg:block">
          <Languages />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="px-gutter py-8 lg:px-16 lg:py-20">
        <div className="max-w-xl">
          {step && (
            <h1 ref={heading} tabIndex={-1} className="headline text-3xl focus:outline-none lg:text-4xl">
              {t('setup.stepName', { step })}
            </h1>
          )}
          {children}
        </div>
        <div className="mt-12 border-t border-line pt-4 lg:hidden">
          <Languages />
        </div>
      </main>
      <RouteAnnouncer />
    </div>
  )
}

const Languages = () => (
  <LanguageLinks
    className="flex flex-wrap gap-x-6"
    linkClassName="inline-flex min-h-11 min-w-11 items-center text-sm hover:underline aria-[current]:font-semibold aria-[current]:underline"
  />
)
