import { formatDate } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

export const clientLoader = () => adminApi.listIdeas()

/** What customers asked for. */
export default function IdeasPage({ loaderData: ideas }: PageProps<typeof clientLoader>) {
  return (
    <div className="px-gutter py-8">
      <PageHead title={t('ideas.title')} />
      <h1 className="headline text-2xl">{t('ideas.title')}</h1>
      <ul aria-label={t('ideas.title')} className="divide-y divide-line">
        {ideas.map(({ id, text, createdAt }) => (
          <li key={id} className="py-2">
            {text} <span className="text-muted">{formatDate(createdAt)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
