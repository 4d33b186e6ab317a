import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { FormPage } from '#storefront/widgets/form-page.tsx'
import { FormSkeleton } from '#storefront/widgets/form-skeleton.tsx'
import { sendUrlToken, useReloadOnNewToken } from '#ui/page/url-token.ts'
import { LinkButton } from '#ui/controls/button.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

/** Leaves the newsletter with the key of the link: to open it is enough. */
export const clientLoader = () => sendUrlToken((api, token) => api.leaveNewsletter({ key: token }))
clientLoader.hydrate = true as const

export const HydrateFallback = FormSkeleton

export default function LeaveNewsletterPage({ loaderData: { problem } }: PageProps<typeof clientLoader>) {
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
