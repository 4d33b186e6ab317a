import { href, useLocation } from 'react-router'
import { FormFooter, FormPage, textLink } from '#web/account/form-page.tsx'
import { Link } from '#web/ui/link.tsx'
import { SignupForm } from './signup-form.tsx'

export default function SignupPage() {
  const { search } = useLocation()
  return (
    <FormPage title="Create Account" heading="Create Account">
      <SignupForm />
      <FormFooter>
        Already have an account?{' '}
        <Link to={`${href('/account/login')}${search}`} className={textLink}>
          Login
        </Link>
      </FormFooter>
    </FormPage>
  )
}
