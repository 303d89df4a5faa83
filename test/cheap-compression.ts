import { syncBuiltinESMExports } from 'node:module'
import zlib, { type BrotliOptions, type CompressCallback, type InputType } from 'node:zlib'

/*
 * Has a server compress pages at the lowest quality, for tests of anything but their size: a long note takes 0.4 ms of
 * processor time, and 27 ms as the app compresses it.
 */

const LOWEST = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }
const compress = zlib.brotliCompress as (
  input: InputType,
  options: BrotliOptions,
  callback: CompressCallback,
) => void

Object.assign(zlib, {
  brotliCompress: (input: InputType, _: BrotliOptions, callback: CompressCallback) =>
    compress(input, LOWEST, callback),
})
syncBuiltinESMExports()
