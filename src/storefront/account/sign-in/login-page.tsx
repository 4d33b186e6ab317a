import { useState } from 'react'
import { href, useLocation } from 'react-router'
import { t, tParts } from '#domain/texts/t.ts'
import { directOrderPath, isFromCheckout } from '#ui/state/login-path.ts'
import { LinkButton } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { FormFooter, FormPage, textLink, textLinkTo } from '#storefront/widgets/form-page.tsx'
import { MailSentNotice } from './mail-sent-notice.tsx'
import { LoginForm } from './login-form.tsx'
import { findSignup } from './signed-up.ts'

export default function LoginPage() {
  const { search } = useLocation()
  const [signup] = useState(findSignup)
  return (
    <FormPage title={t('login.title')} heading={t('login.heading')}>
      {isFromCheckout(search) && (
        <div className="mt-6 border border-line bg-sand p-4">
          <p className="text-sm">{t('messages.loginForCheckout')}</p>
          <LinkButton look="outline" wide className="mt-3" to={directOrderPath.pathname + directOrderPath.hash}>
            {t('messages.orderWithoutAccount')}
          </LinkButton>
        </div>
      )}
      {signup && <MailSentNotice {...signup} />}
      <LoginForm />
      <p className="mt-4 text-sm">
        <Link to={href('/account/forgot-password')} className={textLink}>
          {t('login.forgotPassword')}
        </Link>
      </p>
      <FormFooter>{tParts('login.newHere', { link: textLinkTo(`${href('/account/signup')}${search}`) })}</FormFooter>
    </FormPage>
  )
}
