import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { LinkButton } from '#ui/controls/button.tsx'
import { FormPage } from '#storefront/widgets/form-page.tsx'
import { FormSkeleton } from '#storefront/widgets/form-skeleton.tsx'
import { sendUrlToken, useReloadOnNewToken } from '#ui/page/url-token.ts'
import type { PageProps } from '#ui/page/page-types.ts'

/** Verifies the email with the token of the link. */
export const clientLoader = () => sendUrlToken((api, token) => api.verifyEmail({ token }))
clientLoader.hydrate = true as const

export const HydrateFallback = FormSkeleton

export default function VerifyEmailPage({ loaderData: { problem } }: PageProps<typeof clientLoader>) {
  useReloadOnNewToken()
  return problem ? (
    <FormPage title={t('verification.title')} heading={t('verification.failed')}>
      <p className="mt-6">{problem}</p>
      <LinkButton to={href('/account/verification-required')} wide className="mt-8">
        {t('requestLink.again')}
      </LinkButton>
      <LinkButton to={href('/account/login')} look="outline" wide className="mt-3">
        {t('login.goTo')}
      </LinkButton>
    </FormPage>
  ) : (
    <FormPage title={t('verification.verified')} heading={t('verification.welcome')}>
      <output className="mt-6 block text-lg">{t('messages.emailVerified')}</output>
      {/* A document load, so that the session of this tab is read again. */}
      <LinkButton to={href('/account/login')} reloadDocument wide className="mt-8">
        {t('login.goTo')}
      </LinkButton>
    </FormPage>
  )
}
