import { useState } from 'react'
import { createApiOf } from '#client/api.ts'
import { invitationEndpoints } from '#domain/staff/invitation-endpoints.ts'
import type { ReceivedInvitation } from '#domain/staff/invitation.ts'
import { roleName } from '#domain/staff/role-name.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { t } from '#domain/texts/t.ts'
import { href } from 'react-router'
import { FormPage } from '#storefront/widgets/form-page.tsx'
import { FormSkeleton } from '#storefront/widgets/form-skeleton.tsx'
import { errorMessage, findApiError } from '#ui/state/api-error.ts'
import { loginPath } from '#ui/state/login-path.ts'
import { transport } from '#ui/state/api.ts'
import { knownUser } from '#ui/state/session.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button, LinkButton } from '#ui/controls/button.tsx'
import { JoinForm } from './join-form.tsx'
import { takeUrlToken, useReloadOnNewToken } from '#ui/page/url-token.ts'
import type { PageProps } from '#ui/page/page-types.ts'

/** Where a tab keeps the secret of its link while its account signs in. */
const INVITATION_KEY = 'hanout-invitation'

/** The API of invitations. Only this page loads it. */
const api = createApiOf(invitationEndpoints, transport)

export async function clientLoader() {
  const token = takeUrlToken() || sessionStorage.getItem(INVITATION_KEY) || 'none'
  sessionStorage.removeItem(INVITATION_KEY)
  const [user, { invitation, spent }] = await Promise.all([knownUser(), fetchInvitation(token)])
  return { token, invitation, spent, signedInAs: user?.email }
}
/** The invitation of a link, or why it is none any more. The error page shows other failures, and tries again. */
async function fetchInvitation(token: string): Promise<{ invitation?: ReceivedInvitation; spent?: string }> {
  try {
    return { invitation: await api.getInvitation({ token }) }
  } catch (error) {
    const known = findApiError(error)
    if (known?.code === 'LINK_SPENT' || known?.code === 'INVALID_REQUEST') return { spent: errorMessage(error) }
    throw error
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = FormSkeleton

export default function InvitationPage({
  loaderData: { token, invitation, spent, signedInAs },
}: PageProps<typeof clientLoader>) {
  const { storeName } = useStoreSettings()
  useReloadOnNewToken()
  if (!invitation)
    return (
      <FormPage title={t('invitation.pageTitle')} heading={t('invitation.pageTitle')}>
        <p className="mt-6">{spent}</p>
        {signedInAs === undefined && (
          <LinkButton className="mt-6" to={href('/account/login')}>
            {t('login.submit')}
          </LinkButton>
        )}
      </FormPage>
    )
  const { email, role } = invitation
  return (
    <FormPage title={t('invitation.pageTitle')} heading={t('invitation.pageHeading')}>
      <p className="mt-6 wrap-anywhere">{t('invitation.pageText', { storeName, email, role: roleName(role) })}</p>
      {signedInAs !== undefined && signedInAs !== email ? (
        <p className="mt-6 wrap-anywhere">{t('invitation.otherAccount', { email: signedInAs })}</p>
      ) : (
        <Answer token={token} invitation={invitation} isSignedIn={signedInAs === email} />
      )}
    </FormPage>
  )
}

/** A form for a new account, a button for the account that is signed in, and the way to sign in for one that is not. */
function Answer({
  token,
  invitation,
  isSignedIn,
}: {
  token: string
  invitation: ReceivedInvitation
  isSignedIn: boolean
}) {
  if (isSignedIn) return <AcceptButton accept={() => api.acceptInvitation({ token })} />
  if (!invitation.hasAccount) return <JoinForm token={token} invitation={invitation} join={api.joinStaff} />
  return <SignInFirst token={token} email={invitation.email} />
}

/** The link stays in this tab while its account signs in, and comes back with it. */
function SignInFirst({ token, email }: { token: string; email: string }) {
  const signIn = () => {
    sessionStorage.setItem(INVITATION_KEY, token)
    location.assign(localizePath(loginPath({ pathname: localizePath(href('/account/invitation')), search: '' })))
  }
  return (
    <div className="mt-6 grid gap-5">
      <p className="wrap-anywhere">{t('invitation.signInFirst', { email })}</p>
      <Button wide onClick={signIn}>
        {t('login.submit')}
      </Button>
    </div>
  )
}

function AcceptButton({ accept }: { accept: () => Promise<unknown> }) {
  const [failure, setFailure] = useState('')
  const click = async () => {
    try {
      await accept()
      location.assign(localizePath(href('/admin')))
    } catch (error) {
      setFailure(errorMessage(error))
    }
  }
  return (
    <div className="mt-8 grid gap-5">
      {failure && <Alert>{failure}</Alert>}
      <Button wide onClick={() => void click()}>
        {t('invitation.accept')}
      </Button>
    </div>
  )
}
