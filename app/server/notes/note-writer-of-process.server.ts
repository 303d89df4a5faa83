import { accounts } from '#app/server/account/accounts.server.ts'
import { settings } from '#app/server/env.server.ts'
import { NoteRenderer } from './note-renderer.server.ts'
import { NoteWriter } from './note-writer.server.ts'
import { createNotesProvider } from './provider.server.ts'

/** The part of a day's notes that the readers of one network may have: enough for a class behind one router. */
const SHARE_OF_NETWORK = 1 / 4

const provider = createNotesProvider(settings)

/** Writes notes for the readers of this process; undefined if the operator has set no provider. */
export const noteWriter =
  provider &&
  new NoteWriter({
    db: accounts.db,
    counter: accounts.counter,
    provider,
    renderer: new NoteRenderer(),
    limits: {
      perReaderAndHour: settings.NOTES_PER_READER_AND_HOUR,
      // At least one. If the server may write none at all, its own limit refuses the request.
      perNetworkAndDay: Math.max(1, Math.ceil(settings.NOTES_PER_DAY * SHARE_OF_NETWORK)),
      perDay: settings.NOTES_PER_DAY,
    },
  })
