import { letterAt } from '#app/domain/catalogue/item.ts'
import { notice } from './licence.ts'
import { markdownOf } from './markdown.ts'
import type { Collection } from './question.ts'

/** A sheet to read and print: all questions, then all answers with their reasons. */
export function markdownSheetOf({ title, site, questions }: Collection): string {
  const asked = questions.map(({ stem, options, topic }, index) => [
    `### ${index + 1}. ${topic.title}`,
    markdownOf(stem, { site }),
    options.map(({ text }, option) => `- ${letterAt(option)}. ${markdownOf(text, { site })}`).join('\n'),
  ])
  const answered = questions.map(({ id, options, note }, index) => [
    `### ${index + 1}. ${letterAt(options.findIndex(({ isRight }) => isRight))} (${id})`,
    ...options.map(({ why }, option) =>
      `- ${letterAt(option)}. ${markdownOf(why, { site })}`.replaceAll(/\n(?=.)/g, '\n  '),
    ),
    ...(note ? [`[${site}${note}](${site}${note})`] : []),
  ])
  const parts = [`# ${title}`, '## Questions', ...asked.flat(), '## Answers', ...answered.flat()]
  return `${[...parts, '---', notice(title, site)].join('\n\n')}\n`
}
