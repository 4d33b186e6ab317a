import { t } from '#domain/texts/t.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { showAllNotes, useClosedNotes } from './closed-notes.ts'
import { listTopicGroups, topicPath } from './topics.ts'

/** The topics of the guide. */
export default function GuidePage() {
  return (
    <div className="max-w-4xl px-gutter pt-8">
      <PageHead title={t('guide.title')} />
      <h1 className="headline text-2xl">{t('guide.title')}</h1>
      <p className="mt-1 max-w-prose text-muted">{t('guide.introduction')}</p>
      <div className="mt-6 gap-x-10 sm:columns-2">
        {listTopicGroups().map(({ title, topics }) => (
          <section key={title} aria-label={title} className="mb-6 break-inside-avoid">
            <h2 className="label mb-1 text-tiny text-muted">{title}</h2>
            <ul className="divide-y divide-line border-y border-line">
              {topics.map((each) => (
                <li key={each.topic}>
                  <Link to={topicPath(each.topic)} className="flex min-h-11 items-center hover:text-blue">
                    {each.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ClosedNotes />
    </div>
  )
}

/** Brings back the notes above the pages that were closed. */
function ClosedNotes() {
  if (useClosedNotes().length === 0) return null
  const show = () => {
    showAllNotes()
    notify('success', t('guide.notesBack'))
  }
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="max-w-prose text-sm text-muted">{t('guide.notesClosed')}</p>
      <Button look="outline" onClick={show}>
        {t('guide.showNotes')}
      </Button>
    </div>
  )
}
