import { useState } from 'react'
import type { User } from '#domain/accounts/user.ts'
import { t } from '#domain/texts/t.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { ChangePasswordDialog } from '#ui/widgets/change-password-dialog.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Section } from '#storefront/account/section.tsx'
import { formatPhone } from '#domain/contact/format-phone.ts'

/** Name, email and phone of the customer, and the dialogs that edit them and change the password. */
export function ProfileSection({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false)
  const [isChangingPassword, setChangingPassword] = useState(false)
  return (
    <Section id="profile" title={t('profile.title')}>
      <dl className="grid gap-3 text-sm [&_dd]:font-medium [&_dd]:wrap-anywhere [&_dt]:text-muted">
        <div>
          <dt>{t('profile.name')}</dt>
          <dd>
            {user.name} {user.lastname}
          </dd>
        </div>
        <div>
          <dt>{t('field.email')}</dt>
          <dd>
            <bdi>{user.email}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('field.phone')}</dt>
          <dd>{user.phone ? <bdi>{formatPhone(user.phone)}</bdi> : t('messages.noPhone')}</dd>
        </div>
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="outline" onClick={() => setEditing(true)}>
          {t('profile.edit')}
        </Button>
        <Button look="outline" onClick={() => setChangingPassword(true)}>
          {t('profile.changePassword')}
        </Button>
      </div>
      <Dialog open={isEditing} onOpenChange={setEditing} title={t('profile.edit')}>
        <ProfileForm user={user} onSaved={() => setEditing(false)} />
      </Dialog>
      <ChangePasswordDialog email={user.email} open={isChangingPassword} onOpenChange={setChangingPassword} />
    </Section>
  )
}
