import { href, useLocation } from 'react-router'
import { FormFooter, FormPage, textLinkTo } from '#storefront/widgets/form-page.tsx'
import { SignupForm } from './signup-form.tsx'
import { t, tParts } from '#domain/texts/t.ts'

export default function SignupPage() {
  const { search } = useLocation()
  return (
    <FormPage title={t('signup.title')} heading={t('signup.title')}>
      <SignupForm />
      <FormFooter>
        {tParts('signup.haveAccount', { link: textLinkTo(`${href('/account/login')}${search}`) })}
      </FormFooter>
    </FormPage>
  )
}
