import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { LinkButton } from '#ui/controls/button.tsx'

/** Instead of a page of the back office that is not for the role of its reader. */
export function RightMissing() {
  return (
    <section className="px-gutter py-section">
      <PageHead title={t('roles.missingTitle')} />
      <h1 className="headline text-2xl">{t('roles.missingTitle')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('roles.missingText')}</p>
      <LinkButton to={href('/admin')}>{t('roles.back')}</LinkButton>
    </section>
  )
}
