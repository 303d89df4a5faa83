// Measures the learning model with simulated learners and writes the figures into docs/learning-model.md, with the pictures.

import { readFileSync, writeFileSync } from 'node:fs'
import { ACCEPTANCE, heldOutSeeds } from '#test/learning/acceptance.ts'
import { checkRow } from '#test/learning/acceptance-table.ts'
import { engine, predictNextAnswers } from '#test/learning/next-answer.ts'
import { TreeElo, TwoSidedElo } from '#test/learning/predictors.ts'
import { meanOf } from '#test/learning/scores.ts'
import { study } from '#test/learning/study.ts'
import type { PolicyName } from '#test/learning/study-policies.ts'
import { WORLDS } from '#test/learning/worlds.ts'
import { type Chart, chartSvg } from './chart.ts'

const DOCUMENT = 'docs/learning-model.md'
const MARKS = {
  begin: '<!-- measured by npm run learning-model -->',
  end: '<!-- end of what was measured -->',
}
const COLOURS = { ours: '#b4232a', other: '#2a5caa', third: '#6b7280', truth: '#222222', band: '#f3d2d3' }
const LEARNERS = heldOutSeeds(1_001, 100)

writeTable()
writePicture('learning-errors', errorsOfAbility())
writePicture('learning-calibration', calibration())
writePicture('learning-plan', marksByMinutes())
writePicture('learning-readiness', readinessOfOneLearner())

function writePicture(name: string, chart: Chart): void {
  console.log(`docs/pictures/${name}.svg`)
  writeFileSync(`docs/pictures/${name}.svg`, chartSvg(chart))
}

function writeTable(): void {
  const tables = Object.entries(ACCEPTANCE).map(([group, checks]) => {
    console.log(`Measuring ${group}…`)
    const rows = checks(heldOutSeeds).map(checkRow)
    return [`| ${group} | measured | must be |`, '| --- | --- | --- |', ...rows, ''].join('\n')
  })
  const text = readFileSync(DOCUMENT, 'utf8')
  const [before = '', rest = ''] = text.split(MARKS.begin)
  const after = rest.split(MARKS.end)[1] ?? ''
  writeFileSync(DOCUMENT, `${before}${MARKS.begin}\n\n${tables.join('\n')}\n${MARKS.end}${after}`)
}

function errorsOfAbility(): Chart {
  const methods = [
    { name: 'this model', colour: COLOURS.ours, make: engine },
    { name: 'Elo on the tree', colour: COLOURS.other, make: () => new TreeElo() },
    { name: 'two-sided Elo', colour: COLOURS.third, make: () => new TwoSidedElo() },
  ]
  return {
    title: 'Error of the ability in a subject, by number of answers and method',
    x: { label: 'answers in the subject', from: 0, to: 80, ticks: [5, 10, 20, 40, 80] },
    y: { label: 'error in logits', from: 0, to: 1.2, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2] },
    series: methods.map(({ name, colour, make }) => {
      const { errors } = predictNextAnswers(WORLDS.base, LEARNERS, make)
      return {
        name,
        colour,
        points: [...errors].map(([answers, { subject }]) => [answers, Math.sqrt(meanOf(subject))] as const),
      }
    }),
  }
}

function calibration(): Chart {
  const axis = { from: 0.2, to: 1, ticks: [0.2, 0.4, 0.6, 0.8, 1] }
  const bins = (world: keyof typeof WORLDS) =>
    predictNextAnswers(WORLDS[world], LEARNERS)
      .scores.calibration.filter(({ count }) => count >= 100)
      .map(({ predicted, right }) => [predicted, right] as const)
  return {
    title: 'Predicted chance and share of right answers',
    x: { label: 'predicted chance', ...axis },
    y: { label: 'share of right answers', ...axis },
    series: [
      {
        name: 'perfect',
        colour: COLOURS.third,
        dashed: true,
        points: [
          [0.2, 0.2],
          [1, 1],
        ],
      },
      { name: 'usual learners', colour: COLOURS.ours, dots: true, points: bins('base') },
      { name: 'over-confident', colour: COLOURS.other, dots: true, points: bins('overconfident') },
    ],
  }
}

function marksByMinutes(): Chart {
  const names: Record<PolicyName, string> = {
    oracle: 'an oracle',
    plan: 'the plan',
    rotation: 'rotation by weight',
    random: 'random items',
    fixedQuizzes: 'quizzes in order',
  }
  const colours = ['#222222', COLOURS.ours, '#d97706', COLOURS.other, COLOURS.third]
  const minutes = [6, 10, 14, 20]
  const chosen = heldOutSeeds(1_001, 12)
  const points = (policy: PolicyName) =>
    minutes.map((perDay) => {
      const results = chosen.map((seed) => study('base', policy, seed, { days: 30, minutes: perDay }))
      return [perDay, 100 * meanOf(results.map(({ start, end }) => end - start))] as const
    })
  return {
    title: 'Points gained in 30 days, by minutes a day and way to choose the items',
    x: { label: 'minutes a day', from: 4, to: 20, ticks: minutes },
    y: { label: 'points gained', from: 0, to: 10, ticks: [0, 2, 4, 6, 8, 10] },
    series: (Object.keys(names) as PolicyName[]).map((policy, index) => {
      return { name: names[policy], colour: colours[index] ?? '#222222', points: points(policy) }
    }),
  }
}

function readinessOfOneLearner(): Chart {
  const record = Array.from({ length: 29 }, (_, day) => day)
  const { records, end } = study('base', 'plan', 1_004, { days: 30, minutes: 20, record })
  const percent = (share: number) => 100 * share
  return {
    title: 'The forecast of one simulated learner and the result',
    x: { label: 'day of practice', from: 0, to: 29, ticks: [0, 5, 10, 15, 20, 25] },
    y: {
      label: 'share of marks at the exam, %',
      from: 30,
      to: 100,
      ticks: [30, 40, 50, 60, 70, 80, 90, 100],
    },
    band: {
      name: '80 % interval',
      colour: COLOURS.band,
      low: records.map(({ day, planned }) => [day, percent(planned.low)]),
      high: records.map(({ day, planned }) => [day, percent(planned.high)]),
    },
    series: [
      {
        name: 'with the plan',
        colour: COLOURS.ours,
        points: records.map(({ day, planned }) => [day, percent(planned.mean)]),
      },
      {
        name: 'if stopped',
        colour: COLOURS.other,
        points: records.map(({ day, stopped }) => [day, percent(stopped.mean)]),
      },
      {
        name: 'the true result',
        colour: COLOURS.truth,
        dashed: true,
        points: [
          [0, percent(end)],
          [29, percent(end)],
        ],
      },
    ],
  }
}
