// The limit that our server is measured beside: node:http and one text, the file named first or a word. A file whose name
// ends with an encoding is sent with it.
// It is JavaScript because stripping types would add to the start that it is the limit of.

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

const file = process.argv[2]
const plain = file === undefined ? Buffer.from('ok') : readFileSync(file)
const [, encoding] = file?.match(/\.(br|gzip|identity)$/) ?? []
const gzipped = encoding === undefined ? gzipSync(plain) : undefined

createServer((request, response) => {
  const gzip = gzipped !== undefined && String(request.headers['accept-encoding']).includes('gzip')
  const body = gzip ? gzipped : plain
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    ...(gzip && { 'Content-Encoding': 'gzip' }),
    ...(encoding && encoding !== 'identity' && { 'Content-Encoding': encoding }),
  })
  response.end(body)
}).listen(Number(process.env.PORT), process.env.HOST)
