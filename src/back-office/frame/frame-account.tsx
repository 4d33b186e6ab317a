import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { useSignOut } from '#ui/frame/use-sign-out.ts'
import { LanguageLinks } from '#ui/frame/language/language-links.tsx'
import { Link } from '#ui/controls/link.tsx'

const linkClasses =
  'inline-flex min-h-11 min-w-6 items-center text-sm hover:text-blue aria-[current=true]:font-semibold lg:pointer-fine:min-h-9'

/** Who works here: the own account, the way out, and the language. */
export function FrameAccount() {
  const { isLeaving, leave } = useSignOut()
  return (
    <div className="border-t border-line px-3 pt-2">
      <div className="flex flex-wrap gap-x-4">
        <Link to={href('/account')} className={linkClasses}>
          {t('header.account')}
        </Link>
        <button
          type="button"
          aria-disabled={isLeaving || undefined}
          className={linkClasses}
          onClick={() => void leave()}
        >
          {isLeaving ? t('account.loggingOut') : t('account.logOut')}
        </button>
      </div>
      <LanguageLinks className="flex flex-wrap gap-x-4" linkClassName={linkClasses} />
    </div>
  )
}
