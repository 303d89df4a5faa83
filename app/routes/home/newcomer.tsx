import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import type { ExplainedItem } from '#app/domain/catalogue/item.ts'
import { type Subject, subjectCode } from '#app/domain/catalogue/subject.ts'
import { groupedDigits } from '#app/ui/base/grouped-digits.ts'
import { Highlight } from '#app/ui/base/highlight.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { PRODUCT, useSiteName } from '#app/ui/base/use-site.ts'
import { LEVELS } from '#app/ui/devices/level-cell.tsx'
import { PointAcross } from '#app/ui/devices/pointer.tsx'
import { TopicMap } from '#app/ui/devices/topic-map.tsx'
import * as homeText from '#app/ui/shell/home-text.ts'
import { RisingStripDrawing, ScheduleDrawing } from './drawings.tsx'
import { FloatingSymbols } from './floating-symbols.tsx'
import { LiveQuestion } from './live-question.tsx'

export interface NewcomerProps {
  first: ExplainedItem
  /** The address of the file with more questions. */
  bundlePath: string
  questions: number
  labs: number
  /** They differ by subject. */
  placementQuestions: { least: number; most: number }
  subjects: readonly Pick<Subject, 'id' | 'title' | 'tagline' | 'quizKey' | 'topics'>[]
  onAnswered: () => void
}

/** The home page before the first answer. */
export function Newcomer({
  first,
  bundlePath,
  questions,
  labs,
  placementQuestions,
  subjects,
  onAnswered,
}: NewcomerProps) {
  const [answered, setAnswered] = useState(false)
  const site = useSiteName()
  return (
    <div className="page grow pt-4 pb-12 md:pt-10">
      {/* On a wide screen the first words are beside the first option, however long the question is. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-9 lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)] lg:grid-rows-[1fr_auto_auto_auto]">
        <div className="flex flex-col max-lg:mb-4 md:max-lg:mb-7 lg:row-span-2">
          <div className="relative">
            <h1 className="type-hero wrap-break-word">
              {homeText.welcome} <br />
              {homeText.to(site)}
            </h1>
            {/* A longer name takes their place. */}
            {site.length <= PRODUCT.length && (
              <div className="absolute inset-y-0 start-[66%] end-0 md:start-[20rem] lg:start-[72%]">
                <FloatingSymbols place="beside" />
              </div>
            )}
          </div>
          <div className="type-question mt-2 max-w-96 max-sm:-me-2 max-sm:leading-6! md:mt-6">
            <p className="inline">{homeText.slogan}</p>{' '}
            <Link to={href('/plan')} className="py-3 font-sans text-sm whitespace-nowrap underlined">
              {homeText.makePlan}
            </Link>
          </div>
          <div className="relative hidden min-h-24 grow lg:block">
            <FloatingSymbols place="between" />
          </div>
        </div>
        {/* The first line is beside the middle of the first option. */}
        <div className="hidden pt-[35.5px] lg:col-start-1 lg:row-start-3 lg:block">
          {answered ? (
            <>
              <p className="max-w-80 type-section text-[1.375rem]! leading-7!">{homeText.explainsItself}</p>
              <p className="mt-1 text-reason">
                <FindLevel questions={placementQuestions} />
              </p>
            </>
          ) : (
            <>
              <p className="-me-9 flex items-center gap-3 text-base">
                <Highlight>{homeText.start}</Highlight>
                <PointAcross />
              </p>
              <p className="mt-1 max-w-72 text-muted">{homeText.startHint}</p>
            </>
          )}
        </div>
        <LiveQuestion
          first={first}
          bundlePath={bundlePath}
          total={questions}
          onAnswered={() => {
            setAnswered(true)
            onAnswered()
          }}
        />
        <p className="mt-3 flex flex-wrap gap-x-5 text-sm max-sm:justify-between max-sm:gap-x-3 lg:col-span-2 lg:row-start-5 lg:mt-7">
          <FindLevel questions={placementQuestions} />
          <Link to={`${href('/practice')}?count=9`} className="link">
            {homeText.justStart}
          </Link>
        </p>
      </div>

      <dl className="mt-12 grid grid-cols-2 gap-x-5 gap-y-3 border-y border-line py-4 lg:flex lg:justify-between">
        <Figure value={groupedDigits(questions)}>{homeText.questions}</Figure>
        <Figure value={homeText.allOptions}>
          <span className="max-sm:sr-only">{homeText.hiddenBeforeExplained}</span>
          {homeText.explained}
        </Figure>
        <Figure value={groupedDigits(labs)}>
          {homeText.labs}
          <span className="max-sm:sr-only">{homeText.hiddenAfterLabs}</span>
        </Figure>
        <Figure value={groupedDigits(0)}>{homeText.noAccounts}</Figure>
      </dl>

      <div className="mt-12 grid gap-9 sm:grid-cols-2 sm:gap-12">
        <Feature
          drawing={<ScheduleDrawing />}
          title={homeText.learningTitle}
          text={homeText.learning}
          detail={homeText.learningDetail(labs)}
          to={href('/labs')}
          action={homeText.openLabs}
        />
        <Feature
          drawing={<RisingStripDrawing />}
          title={homeText.quizzesTitle}
          text={homeText.smartQuizzes}
          detail={homeText.quizzesDetail}
          to={href('/quiz')}
          action={homeText.chooseQuiz}
        />
      </div>

      <section aria-labelledby="your-map" className="mt-12">
        <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
          <h2 id="your-map" className="text-[1.375rem]!">
            {homeText.map}
          </h2>
          <p className="text-muted">
            {homeText.mapHint(subjects.length, subjects.flatMap(({ topics }) => topics).length)}
          </p>
        </div>
        <TopicMap
          label={homeText.map}
          rows={subjects.map(({ id, title, tagline, quizKey, topics }) => ({
            subject: id,
            code: subjectCode(id),
            title,
            line: tagline,
            topics: topics.map((topic) => ({ ...topic, level: LEVELS[0] })),
            aside: (
              <>
                <Link
                  to={href('/learn/:subject?/:topic?', { subject: id })}
                  aria-label={homeText.notesOn(title)}
                  className="link me-5 text-reason"
                >
                  {homeText.notes}
                </Link>
                <Link
                  to={href('/quiz/:subject', { subject: quizKey })}
                  aria-label={homeText.quizzesOn(title)}
                  className="link text-reason"
                >
                  {homeText.quizzes}
                </Link>
              </>
            ),
          }))}
        />
      </section>
    </div>
  )
}

function FindLevel({ questions }: { questions: NewcomerProps['placementQuestions'] }) {
  return (
    <Link to={`${href('/practice')}#placement`} className="link">
      <span>
        {homeText.findLevel}
        <span className="max-sm:hidden">{homeText.findLevelTakes(questions)}</span>
      </span>
    </Link>
  )
}

function Figure({ value, children }: { value: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dd className="order-first font-mono text-[1.375rem]/7 font-bold tracking-[-0.03em] tabular-nums">
        {value}
      </dd>
      <dt className="text-reason">{children}</dt>
    </div>
  )
}

interface FeatureProps {
  drawing: ReactNode
  title: string
  text: string
  to: string
  detail: string
  action: string
}

function Feature({ drawing, title, text, to, detail, action }: FeatureProps) {
  return (
    <section className="border-t-2 border-text pt-7">
      {drawing}
      <h2 className="mt-5 text-[1.375rem]!">{title}</h2>
      <p className="mt-2">{text}</p>
      <p className="mt-1 max-w-96 text-reason text-balance text-muted">{detail}</p>
      <Link to={to} className="link mt-1">
        {action}
      </Link>
    </section>
  )
}
