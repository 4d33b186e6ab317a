import { href } from 'react-router'
import { texts } from '#domain/texts.ts'
import { browserApi } from '#web/state/browser-api.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { FormPage } from '#web/account/form-page.tsx'
import { FormSkeleton } from '#web/account/form-skeleton.tsx'
import { takeSecret, useNewSecrets } from './url-token.ts'
import { messageOf } from '#web/account/show-failure.ts'
import type { Route } from './+types/verify-email-page.ts'

/** Spends the link of the mail. */
export async function clientLoader() {
  try {
    await (await browserApi()).verifyEmail({ token: takeSecret() || 'none' })
    return { problem: undefined }
  } catch (error) {
    return { problem: messageOf(error) }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = FormSkeleton

export default function VerifyEmailPage({ loaderData: { problem } }: Route.ComponentProps) {
  useNewSecrets()
  return problem ? (
    <FormPage title="Verify your email" heading="This did not work">
      <p className="mt-6">{problem}</p>
      <LinkButton to={href('/account/verification-required')} wide className="mt-8">
        Have a new one sent
      </LinkButton>
      <LinkButton to={href('/account/login')} look="outline" wide className="mt-3">
        Go to Login
      </LinkButton>
    </FormPage>
  ) : (
    <FormPage title="Email verified" heading="Welcome">
      <output className="mt-6 block text-lg">{texts.emailVerified}</output>
      {/* A whole new page, so that an open session is asked again who it is. */}
      <LinkButton to={href('/account/login')} reloadDocument wide className="mt-8">
        Go to Login
      </LinkButton>
    </FormPage>
  )
}
