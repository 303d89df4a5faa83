import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import { ListedQuestions } from './listed-questions.tsx'

const TODAY = 20_000

test.each([
  { rightDays: [], words: 'Missed Thu' },
  { rightDays: [TODAY - 1], words: 'Missed Thu · right once since then' },
  {
    rightDays: [TODAY],
    words: 'Missed Thu · right today, the second time counts from tomorrow',
  },
])('a mistake says when a right answer counts: $words', ({ rightDays, words }) => {
  const item = SIMULATED_BANK.items[0]
  if (!item) throw new Error('no item')
  const html = renderToStaticMarkup(
    <ListedQuestions
      listed={[
        {
          item,
          mistake: {
            item: item.id,
            subject: item.subject,
            misses: 1,
            lastMissed: 0,
            missedOn: TODAY - 1,
            rightDays,
          },
          bookmarkedAt: undefined,
          lastSeen: undefined,
        },
      ]}
      textOf={() => 'loading'}
      explain={() => null}
      onPoint={() => {}}
      missing={0}
      onTryAgain={() => {}}
      today={TODAY}
    />,
  )
  expect(html).toContain(`>${words}<`)
})
