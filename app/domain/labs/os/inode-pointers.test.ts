import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf } from '../run.ts'
import { inodePointers } from './inode-pointers.ts'
import { locate } from './rules/inode-layout.ts'

// Bach, The Design of the UNIX Operating System, "Structure of a Regular File": blocks of 1 KB, ten direct pointers and
// 256 pointers in a block. Byte 9,000 is in direct block 8; byte 350,000 in entry 75 of the first single-indirect block
// that the double-indirect one leads to.
const BACH = { blockSize: 1024, pointerSize: 4, direct: 10, depth: 3, offsets: [] }

test('the two bytes of the textbook', () => {
  expect(locate(BACH, 9_000)).toEqual({ block: 8, level: 0, indices: [8] })
  expect(locate(BACH, 350_000)).toEqual({ block: 341, level: 2, indices: [0, 75] })
})

test('the byte of the note on file systems', () => {
  const layout = { blockSize: 4096, pointerSize: 4, direct: 12, depth: 3, offsets: [] }
  expect(locate(layout, 5_000_000)).toEqual({ block: 1220, level: 2, indices: [0, 184] })
})

/** All blocks of the file in order, by walking through the pointers. */
function* walk(direct: number, entries: number, depth: number): Generator<number[]> {
  for (let at = 0; at < direct; at++) yield [0, at]
  function* below(level: number, path: number[]): Generator<number[]> {
    if (level === 0) yield path
    else for (let at = 0; at < entries; at++) yield* below(level - 1, [...path, at])
  }
  for (let level = 1; level <= depth; level++) yield* below(level, [level])
}

test('every block is where a walk through all pointers finds it', () => {
  const layout = { blockSize: 32, pointerSize: 4, direct: 5, depth: 3, offsets: [] }
  const paths = [...walk(5, 8, 3)]
  expect(paths).toHaveLength(5 + 8 + 64 + 512)
  for (const [block, [level, ...indices]] of paths.entries())
    expect(locate(layout, block * 32 + (block % 32))).toEqual({ block, level, indices })
})

test('every offset of an instance lies in the file', () => {
  for (let seed = 0; seed < trials(60, 3_000); seed++) {
    const layout = instanceOf(inodePointers, `offset-${seed}`, LAB_LEVELS[seed % 3] ?? 1)
    for (const offset of layout.offsets) expect(locate(layout, offset).level).toBeGreaterThanOrEqual(0)
  }
})
