import '#back-office/office.css'
import { useState } from 'react'
import { href } from 'react-router'
import { createApiOf } from '#client/api.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import type { OwnerAccount } from '#domain/setup/setup.ts'
import { setupEndpoints } from '#domain/setup/setup-endpoints.ts'
import { localizePath, splitLanguage } from '#domain/texts/language-path.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { chooseLanguage, wantedLanguage } from '#ui/frame/language/chosen-language.ts'
import { openDocument } from '#ui/page/open-document.ts'
import { takeUrlToken, useReloadOnNewToken } from '#ui/page/url-token.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { rightsOfUser } from '#back-office/rights/rights.ts'
import { errorMessage, findApiError } from '#ui/state/api-error.ts'
import { api, transport } from '#ui/state/api.ts'
import { knownUser } from '#ui/state/session.ts'
import { LinkButton } from '#ui/controls/button.tsx'
import { Skeleton } from '#ui/controls/skeleton.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { LookStep } from './look-step.tsx'
import { OwnerDone, OwnerStep } from './owner-step.tsx'
import { SetupFrame } from './setup-frame.tsx'
import { useStep } from './setup-steps.ts'
import { ShopStep } from './shop-step.tsx'
import { StartStep } from './start/start-step.tsx'
import { usualWork } from './usual-work.ts'
import { WorkStep } from './work-step.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

/** Where a tab keeps the secret of the link until the shop has an owner: a reload must not lose it. */
const TOKEN_KEY = 'hanout-setup'

/** What the setup calls before anybody is signed in. Only this page loads it. */
const setupApi = createApiOf(setupEndpoints, transport)

/**
 * Opens the setup in the language that the browser asks for, once: a language that somebody chose stays. Never resolves
 * where another document is opened.
 */
async function openInOwnLanguage() {
  const wanted = wantedLanguage()
  if (wanted === undefined || wanted === currentLanguage()) return
  chooseLanguage(wanted)
  const { pathname, search, hash } = location
  await openDocument(localizePath(splitLanguage(pathname).path + search + hash, wanted))
}

export async function clientLoader() {
  await openInOwnLanguage()
  const fresh = takeUrlToken()
  if (fresh) sessionStorage.setItem(TOKEN_KEY, fresh)
  const token = fresh || (sessionStorage.getItem(TOKEN_KEY) ?? '')
  const link = token ? await checkLink(token) : { spent: t('setup.noLink') }
  if (link.spent !== undefined) sessionStorage.removeItem(TOKEN_KEY)
  else return { token, spent: undefined, owner: undefined }
  const user = await knownUser()
  if (!user || !rightsOfUser(user).includes('settings:write')) return { token, ...link, owner: undefined }
  const [settings, staffSettings, setup, brand] = await Promise.all([
    api.getSettings(),
    adminApi.getStaffSettings(),
    adminApi.getSetup(),
    adminApi.getBrand(),
  ])
  return { token, ...link, owner: { email: user.email, settings, staffSettings, setup, brand } }
}
clientLoader.hydrate = true as const

/** Going from step to step loads nothing. */
export const shouldRevalidate = () => false

/** Why a link opens nothing. The error page shows other failures, and tries again. */
async function checkLink(token: string): Promise<{ spent: string | undefined }> {
  try {
    await setupApi.checkSetupLink({ token })
    return { spent: undefined }
  } catch (error) {
    const known = findApiError(error)
    if (known?.code === 'LINK_SPENT' || known?.code === 'INVALID_REQUEST') return { spent: errorMessage(error) }
    throw error
  }
}

/** Once the shop has an owner the link opens nothing any more. */
async function claim(account: OwnerAccount) {
  await setupApi.claimShop(account)
  sessionStorage.removeItem(TOKEN_KEY)
}

export function HydrateFallback() {
  return (
    <SetupFrame>
      <h1 className="sr-only">{t('setup.title')}</h1>
      <div aria-hidden="true">
        <Skeleton className="h-10 w-60" />
        <Skeleton className="mt-8 h-64" />
      </div>
    </SetupFrame>
  )
}

export default function SetupPage({ loaderData: { token, spent, owner } }: PageProps<typeof clientLoader>) {
  useReloadOnNewToken()
  if (spent === undefined)
    return (
      <SetupFrame step="owner">
        <OwnerStep token={token} claim={claim} />
      </SetupFrame>
    )
  if (!owner || owner.setup.stage !== 'begun')
    return (
      <SetupFrame>
        <h1 className="headline text-3xl">{t('setup.title')}</h1>
        <p className="mt-6">{owner?.setup.stage === 'finished' ? t('setup.over') : spent}</p>
        <LinkButton className="mt-8" to={owner ? href('/admin') : href('/account/login')}>
          {owner ? t('setup.toOffice') : t('login.submit')}
        </LinkButton>
      </SetupFrame>
    )
  return <OwnSteps {...owner} />
}

/** The steps of an owner who is signed in. */
function OwnSteps({
  email,
  settings: loaded,
  staffSettings,
  setup,
  brand,
}: NonNullable<PageProps<typeof clientLoader>['loaderData']['owner']>) {
  const step = useStep()
  const [settings, setSettings] = useState(loaded)
  const [work, setWork] = useState<StaffSettings>({ ...staffSettings, ...usualWork })
  return (
    <SetupFrame step={step} isOwned>
      {step === 'owner' && <OwnerDone email={email} />}
      {step === 'shop' && <ShopStep settings={settings} onSaved={setSettings} />}
      {step === 'delivery' && <DeliveryStep settings={settings} ownEmail={email} onSaved={setSettings} />}
      {step === 'work' && <WorkStep settings={work} onSaved={setWork} />}
      {step === 'look' && <LookStep brand={brand} />}
      {step === 'start' && <StartStep hasDemo={setup.hasDemo} />}
    </SetupFrame>
  )
}
