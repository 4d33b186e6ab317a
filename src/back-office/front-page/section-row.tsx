import type { FrontSection } from '#domain/front-page/front-page.ts'
import { describeLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { classes } from '#ui/controls/classes.ts'
import { CopyIcon, EyeIcon, EyeOffIcon } from '#back-office/ui/icons.tsx'
import { TrashIcon } from '#ui/controls/icons.tsx'
import { MissingCollections } from './missing-collections.tsx'
import { sectionName } from './section-name.ts'

/** What a section is, and when and for whom it is shown. */
export function SectionRow({ section }: { section: FrontSection }) {
  const { hidden, startsAt, endsAt, languages } = section
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className={classes('min-w-0 grow font-medium wrap-anywhere', hidden && 'text-muted line-through')}>
          {sectionName(section)}
        </p>
        {hidden && <Badge look="muted">{t('frontPage.isHidden')}</Badge>}
        {(startsAt !== null || endsAt !== null) && <Badge look="blue">{t('frontPage.isScheduled')}</Badge>}
        {languages.map((code) => (
          <Badge key={code} look="muted">
            {describeLanguage(code).name}
          </Badge>
        ))}
      </div>
      <MissingCollections section={section} />
    </>
  )
}

interface ButtonsProps {
  section: FrontSection
  onEdit: () => void
  onHide: () => void
  onCopy: () => void
  onDelete: () => void
}

/** What can be done to a section besides moving it. */
export function SectionButtons({ section, onEdit, onHide, onCopy, onDelete }: ButtonsProps) {
  const name = sectionName(section)
  return (
    <ForRight right="settings:write">
      <div className="flex flex-wrap items-center ps-10 pb-3 sm:ps-12">
        <Button
          look="outline"
          className="me-2 min-h-11 px-4"
          aria-label={t('frontPage.editSection', { name })}
          onClick={onEdit}
        >
          {t('frontPage.edit')}
        </Button>
        <IconButton
          label={section.hidden ? t('frontPage.show', { name }) : t('frontPage.hide', { name })}
          onClick={onHide}
        >
          {section.hidden ? <EyeOffIcon className="size-5" /> : <EyeIcon className="size-5" />}
        </IconButton>
        <IconButton label={t('frontPage.duplicate', { name })} onClick={onCopy}>
          <CopyIcon className="size-5" />
        </IconButton>
        <IconButton label={t('frontPage.delete', { name })} onClick={onDelete}>
          <TrashIcon className="size-5" />
        </IconButton>
      </div>
    </ForRight>
  )
}
