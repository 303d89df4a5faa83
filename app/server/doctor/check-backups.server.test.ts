import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkBackups } from './check-backups.server.ts'

const NOW = Date.UTC(2026, 4, 4, 12)
const HOUR_S = 3_600

/** A file in a folder of backups, so many hours old. */
function folderWith(file: string, hours: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pointer-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(path.join(folder, 'backups'))
  const made = path.join(folder, 'backups', file)
  writeFileSync(made, '')
  utimesSync(made, NOW / 1000 - hours * HOUR_S, NOW / 1000 - hours * HOUR_S)
  return folder
}

const DAILY = 'pointer-daily-2026-05-04.db'
const BY_HAND = 'pointer-2026-05-04T03-02-01.234Z.db'

test.each([
  { file: DAILY, hours: 0, grade: 'good', says: 'the last one is less than an hour old' },
  { file: DAILY, hours: 30, grade: 'good', says: 'the last one is 30 hours old' },
  { file: DAILY, hours: 37, grade: 'broken', says: 'the last one is 37 hours old' },
  { file: BY_HAND, hours: 1, grade: 'doubtful', says: 'there is none' },
])('with daily backups, $file of $hours hours ago is $grade', ({ file, hours, grade, says }) => {
  const BACKUP_DIR = path.join(folderWith(file, hours), 'backups')
  expect(checkBackups({ DATA_DIR: '', BACKUP_DIR }, NOW)).toMatchObject({ grade, says })
})

test.each([
  { file: BY_HAND, hours: 1, grade: 'good', says: 'the last one is an hour old' },
  { file: BY_HAND, hours: 170, grade: 'doubtful', says: 'the last one is 7 days old' },
  { file: 'thesis.odt', hours: 1, grade: 'doubtful', says: 'there is none' },
])('without daily backups, $file of $hours hours ago is $grade', ({ file, hours, grade, says }) => {
  expect(checkBackups({ DATA_DIR: folderWith(file, hours) }, NOW)).toMatchObject({ grade, says })
})

test('without any folder there is none, and it is said how to have them made', () => {
  expect(checkBackups({ DATA_DIR: '/nowhere' }, NOW)).toMatchObject({
    grade: 'doubtful',
    says: 'there is none',
    todo: expect.stringContaining('Set BACKUP_DIR'),
  })
})

test('the backups of PostgreSQL are not looked for', () => {
  expect(checkBackups({ DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://localhost' }, NOW)).toMatchObject({
    grade: 'good',
    says: expect.stringContaining('not checked'),
  })
})
