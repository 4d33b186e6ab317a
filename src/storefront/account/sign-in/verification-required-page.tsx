import { href, useLocation } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { useSession } from '#ui/state/session.ts'
import { LinkButton } from '#ui/controls/button.tsx'
import { RequestLinkForm } from './request-link-form.tsx'
import { FormPage } from '#storefront/widgets/form-page.tsx'

/** The link to the login page hands it on. */
export const handle = { parameters: ['from'] }

const resendVerification = async (email: string) => void (await (await browserApi()).resendVerification({ email }))

export default function VerificationRequiredPage() {
  const { user } = useSession()
  const { search } = useLocation()
  return (
    <FormPage title={t('verification.title')} heading={t('messages.notVerified')}>
      <p className="mt-6 text-lg">{t('messages.checkInbox')}</p>
      <LinkButton to={`${href('/account/login')}${search}`} wide className="mt-8">
        {t('login.goTo')}
      </LinkButton>
      <section aria-labelledby="resend" className="mt-12 border-t border-line pt-8">
        <h2 id="resend" className="headline text-lg">
          {t('verification.nothingThere')}
        </h2>
        <p className="mt-2 text-sm text-muted">{t('verification.spam')}</p>
        <RequestLinkForm
          email={user?.email ?? ''}
          action={t('verification.sendAgain')}
          onSend={resendVerification}
          sentText={t('messages.mailOnItsWay')}
        />
      </section>
    </FormPage>
  )
}
