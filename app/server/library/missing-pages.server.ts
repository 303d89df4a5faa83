import type { Params } from 'react-router'
import { parseQuizNumber } from '#app/domain/catalogue/quiz.ts'
import { findByQuizKey } from '#app/domain/catalogue/subject.ts'
import { findLab } from '#app/domain/labs/labs.ts'
import { EXERCISE_LABS } from './exercise-labs.server.ts'
import { allSubjects, findNote, findQuiz, findSubject } from './library.server.ts'

/*
 * All addresses of one kind that do not exist have the same page, for example every unknown topic of a subject. So the page
 * of one representative address is rendered once and sent for all of them. An unknown quiz subject is the exception,
 * because its page names the subject.
 */

/** No route, subject, topic or quiz has this name. */
const MISSING = 'missing'

/** The sections that the sidebar highlights. A page that no route matches still belongs to one. */
const SECTIONS = [
  'courses',
  'daily',
  'exam',
  'labs',
  'learn',
  'mistakes',
  'plan',
  'practice',
  'progress',
  'quiz',
]
const NOWHERE = `/${MISSING}`
const NOWHERE_IN = new Map(SECTIONS.map((section) => [section, `/${section}${`/${MISSING}`.repeat(5)}`]))
const NO_SUBJECT = `/learn/${MISSING}`
const NO_LAB = `/labs/${MISSING}`
const NO_QUIZ = `/quiz/${MISSING}/${MISSING}`

/** A route that matches an address, and the parameters that it takes from the address. */
export interface MatchedRoute {
  path: string | undefined
  params: Params
}

/** The representative address of each kind. */
export function missingPaths(): string[] {
  return [
    NOWHERE,
    ...NOWHERE_IN.values(),
    NO_SUBJECT,
    ...allSubjects().map(({ id }) => noTopicOf(id)),
    NO_LAB,
    ...EXERCISE_LABS.map((lab) => `${lab.path}/${MISSING}`),
    NO_QUIZ,
  ]
}

/**
 * The representative of an address whose page does not exist; undefined if the page exists or is like no other.
 */
export function missingPagePath(pathname: string, { path, params }: MatchedRoute): string | undefined {
  const section = pathname.split('/', 2)[1] ?? ''
  if (path === '*') return pathname === `/${section}` ? NOWHERE : (NOWHERE_IN.get(section) ?? NOWHERE)
  // The sidebar highlights a section only in this spelling.
  if (!SECTIONS.includes(section)) return undefined
  if (path === 'learn/:subject?/:topic?') return missingNote(params)
  const exerciseLab = EXERCISE_LABS.find((lab) => `/${path}` === `${lab.path}/:exercise`)
  if (exerciseLab)
    return exerciseLab.exercises.some(({ id }) => id === params.exercise)
      ? undefined
      : `${exerciseLab.path}/${MISSING}`
  if (path === 'labs/:lab') return findLab(params.lab ?? '') ? undefined : NO_LAB
  if (path === 'quiz/:subject/:quizNumber') return missingQuiz(params)
  return undefined
}

function missingNote({ subject, topic }: Params): string | undefined {
  if (subject === undefined) return undefined
  const known = findSubject(subject)
  // Another name of a subject leads to its address.
  if (!known) return findByQuizKey(allSubjects(), subject) ? undefined : NO_SUBJECT
  return topic === undefined || findNote(known.id, topic) ? undefined : noTopicOf(known.id)
}

function missingQuiz({ subject = '', quizNumber = '' }: Params): string | undefined {
  const found = findByQuizKey(allSubjects(), subject)
  const number = parseQuizNumber(quizNumber)
  return found && number && findQuiz(found.subject.id, number) ? undefined : NO_QUIZ
}

function noTopicOf(subject: string): string {
  return `/learn/${subject}/${MISSING}`
}
