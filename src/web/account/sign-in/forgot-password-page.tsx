import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { browserApi } from '#web/state/browser-api.ts'
import { RequestLinkForm } from './request-link-form.tsx'
import { FormFooter, FormPage, textLink } from '#web/account/form-page.tsx'
import { Link } from '#web/ui/link.tsx'

const requestReset = async (email: string) => void (await (await browserApi()).forgotPassword({ email }))

export default function ForgotPasswordPage() {
  return (
    <FormPage title="Forgotten password" heading="Forgot your password?">
      <p className="mt-6">Say which email your account has, and a mail with a link to choose a new one will come.</p>
      <RequestLinkForm action="Send the mail" onSend={requestReset} sentText={t('messages.mailOnItsWay')} />
      <FormFooter>
        <Link to={href('/account/login')} className={textLink}>
          Back to login
        </Link>
      </FormFooter>
    </FormPage>
  )
}
