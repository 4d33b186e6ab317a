import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { useSession } from '#ui/state/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChangePasswordDialog } from '#ui/widgets/change-password-dialog.tsx'

/** Lets a member of staff change their own password. */
export function OwnPassword() {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="own-password" className="mt-10 border-t border-line pt-6">
      <h2 id="own-password" className="headline text-base">
        {t('staff.ownPassword')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t('staff.ownPasswordText')}</p>
      <Button look="outline" onClick={() => setOpen(true)}>
        {t('password.title')}
      </Button>
      <ChangePasswordDialog email={user?.email ?? ''} open={isOpen} onOpenChange={setOpen} />
    </section>
  )
}
