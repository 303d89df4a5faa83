import { Icon } from '#app/ui/base/icons.tsx'
import { answerText } from '../answer-words.ts'
import * as labText from '../text.ts'

/** The wrong answers, under a widget that now shows the right one. */
export function WrongAnswers({ answers }: { answers: readonly (readonly string[])[] }) {
  return answers.map((answer) => (
    <p key={answerText(answer)} className="mt-2 flex items-center gap-2 font-mono text-sm text-poor">
      <Icon name="cross" size={14} />
      <span>
        <span className="font-sans">{labText.answer.youAnswered} </span>
        {answerText(answer)}
      </span>
    </p>
  ))
}
