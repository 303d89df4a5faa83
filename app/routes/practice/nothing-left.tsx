import { href } from 'react-router'
import type { ItemBank } from '#app/domain/learning/item-bank.ts'
import { labsFor } from '#app/domain/practice/labs-for.ts'
import type { RoundRequest } from '#app/domain/practice/round-request.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Notice } from '#app/ui/base/notice.tsx'
import * as nothingText from '#app/ui/practice/nothing-text.ts'
import * as practiceText from '#app/ui/practice/text.ts'
import { practicePath, setupPath } from './round-path.ts'

interface NothingLeftProps {
  request: RoundRequest
  bank: ItemBank
}

/** A round without a question. */
export function NothingLeft({ request, bank }: NothingLeftProps) {
  if (request.kind === 'practice' && request.filter)
    return (
      <Notice title={nothingText.nothingMatches.title} text={nothingText.nothingMatches.text}>
        <ButtonLink to={setupPath(request)} look="primary">
          {nothingText.nothingMatches.change}
        </ButtonLink>
      </Notice>
    )
  const topics = request.kind === 'practice' ? request.topics : []
  if (request.kind === 'drill' || request.kind === 'items')
    return (
      <Notice title={nothingText.noQuestions.title} text={nothingText.noQuestions.text}>
        <ButtonLink to={href('/practice')} look="primary">
          {practiceText.chooseTopics}
        </ButtonLink>
      </Notice>
    )
  return (
    <Notice title={nothingText.nothingLeft.title} text={nothingText.nothingLeft.text}>
      {request.kind === 'practice' && !request.older && (
        <ButtonLink to={practicePath(topics, 5, true)} look="primary">
          {nothingText.nothingLeft.older}
        </ButtonLink>
      )}
      {labsFor(bank, request).map(({ id, title }) => (
        <ButtonLink key={id} to={href('/labs/:lab', { lab: id })}>
          {nothingText.nothingLeft.lab(title)}
        </ButtonLink>
      ))}
      <ButtonLink to={href('/practice')}>{nothingText.nothingLeft.other}</ButtonLink>
    </Notice>
  )
}
