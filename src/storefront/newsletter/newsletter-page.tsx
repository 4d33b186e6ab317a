import { t } from '#domain/texts/t.ts'
import { FormPage } from '#storefront/widgets/form-page.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

/** The page is kept for each value of this parameter alone. */
export const handle = { parameters: ['state'] }

/** What became of a form that a browser has sent without JavaScript, as its address says. */
export const loader = ({ url }: LoaderArgs) => ({ state: url.searchParams.get('state') })

export default function NewsletterPage({ loaderData: { state } }: PageProps<typeof loader>) {
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
