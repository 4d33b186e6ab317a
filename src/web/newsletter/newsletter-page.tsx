import { t } from '#domain/texts/t.ts'
import { FormPage } from '#web/account/form-page.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import type { Route } from './+types/newsletter-page.ts'

/** The page is kept for each value of this parameter alone. */
export const handle = { parameters: ['state'] }

/** What became of a form that a browser has sent without JavaScript, as its address says. */
const readState = (url: URL) => ({ state: url.searchParams.get('state') })

export const loader = ({ url }: Route.LoaderArgs) => readState(url)
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => readState(url)

export default function NewsletterPage({ loaderData: { state } }: Route.ComponentProps) {
  return (
    <FormPage title={t('newsletter.title')} heading={t('newsletter.title')}>
      <div className="mt-6 grid gap-6">
        {state === 'asked' ? (
          <output className="block text-lg">{t('newsletter.asked')}</output>
        ) : (
          <>
            <p className="text-muted">{t('newsletter.line')}</p>
            <NewsletterForm problem={problemOf(state)} />
          </>
        )}
      </div>
    </FormPage>
  )
}

function problemOf(state: string | null) {
  if (state === 'wrong') return t('newsletter.wrong')
  return state === 'later' ? t('newsletter.later') : undefined
}
