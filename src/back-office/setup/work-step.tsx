import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { StaffSettings } from '#domain/settings/staff-settings.ts'
import { t } from '#domain/texts/t.ts'
import { WorkFields } from '#back-office/settings/work-fields.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { setupStepPath, stepBeside } from './setup-steps.ts'
import { StepForm } from './step-form.tsx'

interface Props {
  settings: StaffSettings
  onSaved: (settings: StaffSettings) => void
}

/** How the shop works. */
export function WorkStep({ settings, onSaved }: Props) {
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(StaffSettings), defaultValues: settings })
  const { submit, isBusy } = useFormSave(form, async (values) => {
    const { confirmation, confirmationTotal, hasCouriers, takesReturns, tracksRefusals } = values
    onSaved(
      await adminApi.saveStaffSettings({ confirmation, confirmationTotal, hasCouriers, takesReturns, tracksRefusals }),
    )
    await navigate(setupStepPath(stepBeside('work', 1)))
  })
  return (
    <StepForm
      step="work"
      text={t('setup.workText')}
      failure={form.formState.errors.root?.message}
      isBusy={isBusy}
      onSubmit={submit}
    >
      {/* The rooms that follow from it can be opened once the setup is over. */}
      <div className="grid gap-10 [&_p:has(a)]:hidden">
        <WorkFields form={form} />
      </div>
    </StepForm>
  )
}
