import * as metaText from './meta-text.ts'

/*
 * Descriptions of pages in schema.org's vocabulary. They contain nothing that the page does not say: no people, ratings or
 * dates.
 */

/** The breadcrumbs of a page: name and path of each step from the top, the page itself last. */
type Steps = readonly (readonly [name: string, path: string])[]

/** Empty without the site's address, because each step needs an absolute one. */
export function breadcrumbs(site: string | undefined, steps: Steps): object[] {
  if (!site) return []
  const itemListElement = steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site + path,
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

export function websiteFacts(site: string | undefined, name: string, description: string): object {
  return {
    '@type': 'WebSite',
    name,
    description,
    inLanguage: metaText.language,
    ...(site && { url: `${site}/` }),
  }
}

export function quizFacts(name: string, subject: string): object {
  return { '@type': 'Quiz', name, about: thing(subject) }
}

export function exerciseFacts({
  name,
  task,
  subject,
}: {
  name: string
  task: string
  subject: string
}): object {
  return {
    '@type': 'LearningResource',
    name,
    description: task,
    about: thing(subject),
    learningResourceType: metaText.exercise,
    educationalLevel: metaText.level,
    inLanguage: metaText.language,
  }
}

interface NoteFacts {
  name: string
  summary: string
  subject: string
}

export function noteFacts({ name, summary, subject }: NoteFacts): object {
  return {
    '@type': 'LearningResource',
    name,
    description: summary,
    about: thing(name),
    learningResourceType: metaText.note,
    educationalLevel: metaText.level,
    inLanguage: metaText.language,
    isPartOf: { '@type': 'LearningResource', name: subject },
  }
}

function thing(name: string): object {
  return { '@type': 'Thing', name }
}
