import { syncBuiltinESMExports } from 'node:module'
import zlib, { type BrotliOptions, type CompressCallback } from 'node:zlib'

/*
 * Has the process compress with Brotli at its lowest quality, for tests of servers that render many pages: at the app's
 * quality a page takes a tenth of a second of processor time.
 */

type Compress = (bytes: Buffer, options: BrotliOptions, callback: CompressCallback) => void

const compress: Compress = zlib.brotliCompress
const compressQuickly: Compress = (bytes, { params, ...options }, callback) =>
  compress(bytes, { ...options, params: { ...params, [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }, callback)
Object.assign(zlib, { brotliCompress: compressQuickly })
syncBuiltinESMExports()
