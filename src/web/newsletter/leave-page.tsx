import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { FormPage } from '#web/account/form-page.tsx'
import { FormSkeleton } from '#web/account/form-skeleton.tsx'
import { takeUrlToken, useReloadOnNewToken } from '#web/account/sign-in/url-token.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { browserApi } from '#web/state/browser-api.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { Route } from './+types/leave-page.ts'

/** Leaves the newsletter with the key of the link: to open it is enough. */
export async function clientLoader() {
  try {
    await (await browserApi()).leaveNewsletter({ key: takeUrlToken() || 'none' })
    return { problem: undefined }
  } catch (error) {
    return { problem: errorMessage(error) }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = FormSkeleton

export default function LeaveNewsletterPage({ loaderData: { problem } }: Route.ComponentProps) {
  useReloadOnNewToken()
  return (
    <FormPage title={t('newsletter.title')} heading={problem ? t('newsletter.notLeft') : t('newsletter.left')}>
      <output className="mt-6 block text-lg">{problem ?? t('newsletter.leftLine')}</output>
      <LinkButton to={href('/')} look="outline" wide className="mt-8">
        {t('newsletter.shop')}
      </LinkButton>
    </FormPage>
  )
}
