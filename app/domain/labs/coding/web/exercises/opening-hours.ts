import type { PageExercise } from '../contract.ts'
import { BASE_CSS } from './base-css.ts'

/** What a screen reader says with a cell: the headers whose scope contains it. */
const HEADERS_OF = `
  const headersOf = (words) => {
    const cell = all('td').find((each) => text(each) === words)
    if (!cell) throw new Error('No data cell says ' + words)
    const row = [...cell.parentElement.cells].filter((each) => each.matches('th[scope=row]'))
    const place = (each) => [...each.parentElement.cells].slice(0, each.cellIndex).reduce((sum, { colSpan }) => sum + colSpan, 0)
    const column = all('th[scope=col]').filter((each) => place(each) === place(cell))
    return [...row, ...column].map(text)
  }`

export const openingHours: PageExercise = {
  id: 'opening-hours',
  title: 'A table that reads well aloud',
  topic: 'html-basics',
  task: 'Write a table with the caption Opening hours. Its columns are Day, Opens and Closes. On Monday the shop opens at 9:00 and closes at 17:00, on Saturday it opens at 10:00 and closes at 14:00. On Sunday one cell across the last two columns says closed.\n\nThe days and the names of the columns are header cells. Each states whether it is the header of its row or of its column.',
  language: 'html',
  given: {
    css: `${BASE_CSS}
table { border-collapse: collapse; }
th, td { border: 1px solid #888; padding: 4px 12px; text-align: start; }`,
  },
  starter: `<table>
  <tr><td>Day</td><td>Opens</td><td>Closes</td></tr>
</table>
`,
  answer: `<table>
  <caption>Opening hours</caption>
  <thead>
    <tr><th scope="col">Day</th><th scope="col">Opens</th><th scope="col">Closes</th></tr>
  </thead>
  <tbody>
    <tr><th scope="row">Monday</th><td>9:00</td><td>17:00</td></tr>
    <tr><th scope="row">Saturday</th><td>10:00</td><td>14:00</td></tr>
    <tr><th scope="row">Sunday</th><td colspan="2">closed</td></tr>
  </tbody>
</table>
`,
  hints: [
    'A header cell is a `<th>`. A `<td>` holds data.',
    'The `scope` of a header is `col` or `row`.',
    'The first child of the table is `<caption>Opening hours</caption>`. The cell for Sunday has `colspan="2"`.',
  ],
  checks: [
    {
      what: 'Caption',
      observe: "return all('table > caption').map(text)[0] ?? 'none'",
      expected: 'Opening hours',
      slips: [
        {
          id: 'no-caption',
          got: 'none',
          sentence:
            'The table has no caption of its own. A heading before it does not belong to it: write a `<caption>` as the first child of the table.',
        },
      ],
    },
    {
      what: 'Headers of the cell 17:00',
      observe: `${HEADERS_OF}
  return headersOf('17:00')`,
      expected: ['Monday', 'Closes'],
      slips: [
        {
          id: 'no-headers',
          got: [],
          sentence:
            'The cell 17:00 has no headers, so a screen reader does not say which day it is. Header cells are `<th>` with a `scope`; bold text in a `<td>` is data.',
        },
        {
          id: 'columns-only',
          got: ['Closes'],
          sentence: 'The column has a header and the row has none. The day is a `<th scope="row">`.',
        },
        {
          id: 'rows-only',
          got: ['Monday'],
          sentence: 'The row has a header and the column has none. The first row needs `<th scope="col">`.',
        },
      ],
    },
    {
      what: 'Columns under the cell for Sunday',
      observe: "return all('td').find((cell) => text(cell) === 'closed')?.colSpan ?? 'no cell says closed'",
      expected: 2,
      slips: [
        {
          id: 'one-column',
          got: 1,
          sentence:
            'The cell for Sunday covers one column, and the next one is empty. With `colspan="2"` it covers both.',
        },
      ],
    },
    {
      what: 'Headers of the cell 10:00',
      hidden: true,
      observe: `${HEADERS_OF}
  return headersOf('10:00')`,
      expected: ['Saturday', 'Opens'],
    },
    {
      what: 'Columns of each row',
      hidden: true,
      observe: "return all('tr').map((row) => [...row.cells].reduce((sum, { colSpan }) => sum + colSpan, 0))",
      expected: [3, 3, 3, 3],
      slips: [
        {
          id: 'span-and-empty-cell',
          got: [3, 3, 3, 4],
          sentence:
            'The row for Sunday is one cell too long. A cell that spans two columns takes the place of two.',
        },
      ],
    },
    {
      what: 'Data cells',
      hidden: true,
      observe: "return texts('td')",
      expected: ['9:00', '17:00', '10:00', '14:00', 'closed'],
    },
  ],
}
