import { expect, test } from 'vitest'
import { testBank, testPractice } from '#test/factories/bank.ts'
import { figuresTable } from './figures-table.ts'

test('the table has one row a bank, and says how much of it is written', () => {
  const banks = [
    testBank(),
    testBank({}, { subject: 'ds', size: 40 }),
    testBank({}, { subject: 'oops', size: 0 }),
    testPractice({}, { size: 30 }),
  ]
  expect(
    figuresTable(banks)
      .slice(2)
      .map((row) => row.split(/ {2,}/)),
  ).toEqual([
    ['os', '100', '6–7', '80%', '25/25/25/25', '25%', '25%', '25%', '25%', '25%', '25%', '0/0', '0', '20'],
    [
      'ds',
      '40',
      '2–3',
      '80%',
      '10/10/10/10',
      '25%',
      '25%',
      '25%',
      '25%',
      '25%',
      '25%',
      '0/0',
      '0',
      '20',
      '2 of 5 quizzes written',
    ],
    ['oops', ...Array(13).fill('–'), '0 of 5 quizzes written'],
    expect.arrayContaining(['os practice', '30 of 75 items written']),
  ])
})
