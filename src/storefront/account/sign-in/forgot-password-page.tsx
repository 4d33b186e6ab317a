import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { RequestLinkForm } from './request-link-form.tsx'
import { FormFooter, FormPage, textLink } from '#storefront/widgets/form-page.tsx'
import { Link } from '#ui/controls/link.tsx'

const requestReset = async (email: string) => void (await (await browserApi()).forgotPassword({ email }))

export default function ForgotPasswordPage() {
  return (
    <FormPage title={t('forgotPassword.title')} heading={t('login.forgotPassword')}>
      <p className="mt-6">{t('forgotPassword.text')}</p>
      <RequestLinkForm action={t('forgotPassword.send')} onSend={requestReset} sentText={t('messages.mailOnItsWay')} />
      <FormFooter>
        <Link to={href('/account/login')} className={textLink}>
          {t('login.back')}
        </Link>
      </FormFooter>
    </FormPage>
  )
}
