import type { Setup, SetupStage } from '#domain/setup/setup.ts'
import type { Db } from '#server/schema/database.ts'
import { isDemoShown } from '#server/settings/demo-mark-queries.ts'
import { findSetup, listDoneSteps } from './queries.ts'

/** How far the setup of the shop is, and which first steps are done. */
export async function getSetup(db: Db): Promise<Setup> {
  const setup = await findSetup(db)
  return {
    stage: stageOf(setup),
    isListHidden: !setup || setup.list_hidden_at !== null,
    hasDemo: await isDemoShown(db),
    done: await listDoneSteps(db),
  }
}

function stageOf(setup: Awaited<ReturnType<typeof findSetup>>): SetupStage {
  if (!setup) return 'none'
  if (setup.used_at === null) return 'open'
  return setup.finished_at === null ? 'begun' : 'finished'
}
