import { href, Link, useLocation } from 'react-router'
import { FormFooter, FormPage, textLink } from '#web/account/form-page.tsx'
import { LoginForm } from './login-form.tsx'

export default function LoginPage() {
  const { search } = useLocation()
  return (
    <FormPage title="Login" heading="Log into your account">
      <LoginForm />
      <p className="mt-4 text-sm">
        <Link to={href('/account/forgot-password')} className={textLink}>
          Forgot your password?
        </Link>
      </p>
      <FormFooter>
        New here?{' '}
        <Link to={`${href('/account/signup')}${search}`} className={textLink}>
          Create account
        </Link>
      </FormFooter>
    </FormPage>
  )
}
