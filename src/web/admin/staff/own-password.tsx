import { useState } from 'react'
import { useSession } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangePasswordDialog } from '#web/widgets/change-password-dialog.tsx'

/** Lets a member of staff change their own password. */
export function OwnPassword() {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="own-password" className="mt-10 border-t border-line pt-6">
      <h2 id="own-password" className="headline text-base">
        Your password
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">It opens the back office. You can change it whenever you like.</p>
      <Button look="outline" onClick={() => setOpen(true)}>
        Change password
      </Button>
      <ChangePasswordDialog email={user?.email ?? ''} open={isOpen} onOpenChange={setOpen} />
    </section>
  )
}
