import { accounts } from '#app/server/account/accounts.server.ts'
import { settings } from '#app/server/env.server.ts'
import { NoteWriter } from './note-writer.server.ts'
import { createNotesProvider } from './provider.server.ts'

const provider = createNotesProvider(settings)

/** Has notes written for the readers of this process; undefined where the operator has set no provider. */
export const noteWriter =
  provider &&
  new NoteWriter({
    db: accounts.db,
    tally: accounts.counter,
    provider,
    limits: { perReaderAndHour: settings.NOTES_PER_READER_AND_HOUR, perDay: settings.NOTES_PER_DAY },
  })
