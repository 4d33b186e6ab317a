import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { FormPage } from '#storefront/widgets/form-page.tsx'
import { FormSkeleton } from '#storefront/widgets/form-skeleton.tsx'
import { sendUrlToken, useReloadOnNewToken } from '#ui/page/url-token.ts'
import { LinkButton } from '#ui/controls/button.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

/** Confirms the wish for the newsletter with the secret of the link. */
export const clientLoader = () => sendUrlToken((api, token) => api.confirmNewsletter({ token }))
clientLoader.hydrate = true as const

export const HydrateFallback = FormSkeleton

export default function ConfirmNewsletterPage({ loaderData: { problem } }: PageProps<typeof clientLoader>) {
  useReloadOnNewToken()
  return (
    <FormPage
      title={t('newsletter.title')}
      heading={problem ? t('newsletter.notConfirmed') : t('newsletter.confirmed')}
    >
      <output className="mt-6 block text-lg">{problem ?? t('newsletter.confirmedLine')}</output>
      {problem && (
        <LinkButton to={href('/newsletter')} wide className="mt-8">
          {t('newsletter.again')}
        </LinkButton>
      )}
      <LinkButton to={href('/')} look="outline" wide className="mt-3">
        {t('newsletter.shop')}
      </LinkButton>
    </FormPage>
  )
}
