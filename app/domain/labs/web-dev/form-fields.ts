import type { Random } from '#app/domain/random.ts'
import type { Ask, Figure, Lab, LabLevel, Slip } from '../contract.ts'
import {
  accessibleName,
  type Control,
  type Form,
  type Naming,
  NO_NAME,
  pairOf,
  sentPairs,
  sourceOf,
} from './rules/form-controls.ts'

const TOPICS = [
  { id: 'mail', label: 'Email', other: 'ada@example.org', value: 'ada@lab.org' },
  { id: 'city', label: 'City', other: 'Where you live', value: 'Pune' },
  { id: 'phone', label: 'Phone', other: 'With area code', value: '555-0134' },
  { id: 'nick', label: 'Nickname', other: 'Shown to others', value: 'ada' },
  { id: 'zip', label: 'Postcode', other: 'Five digits', value: '41101' },
  { id: 'job', label: 'Job', other: 'Current position', value: 'pilot' },
] as const

/** The other text is that of the option. */
const SELECTS = [
  { id: 'country', label: 'Country', other: 'India', value: 'in' },
  { id: 'plan', label: 'Plan', other: 'Two lessons a week', value: 'p2' },
] as const

const CHECKS = [
  { id: 'news', label: 'Newsletter', other: 'Once a month' },
  { id: 'terms', label: 'I agree', other: 'To the terms' },
] as const

/** The names that assistive technology finds for form controls, and what the form sends. */
export const formFields: Lab<Form> = {
  id: 'form-fields',
  title: 'HTML forms: accessible names and submitted data',
  subject: 'web-dev',
  topic: 'html-basics',
  version: 1,
  conventions: [
    'The accessible name is what a screen reader announces for a control.',
    'A placeholder gives the name only if nothing else does.',
    'The form sends pairs of name and value. A checkbox without a value attribute has the value on.',
  ],
  levels: {
    1: 'Text fields with labels, and a checkbox',
    2: 'Also aria-label, placeholders and disabled fields',
    3: 'Also a select, a hidden field, aria-labelledby and two buttons',
  },
  generate: formOf,
  *steps(form) {
    const scene: Figure[] = [{ type: 'code', language: 'html', code: sourceOf(form) }]
    const named = form.controls.filter(({ kind }) => kind !== 'hidden' && kind !== 'button')
    const texts = named.flatMap(({ label, other, naming }) => (usesOther(naming) ? [label, other] : [label]))
    for (const control of named) yield askName(control, [...texts, NO_NAME], scene)
    yield askSent(form, scene)
  },
}

const NAMINGS: Record<LabLevel, readonly Naming[]> = {
  1: ['label for', 'label around', 'label for name', 'text beside'],
  2: ['label for', 'label around', 'label for name', 'text beside', 'aria-label', 'placeholder'],
  3: ['label for', 'label for name', 'aria-label and label', 'aria-labelledby', 'placeholder', 'text beside'],
}

function formOf(random: Random, level: LabLevel): Form {
  const namings = random.shuffle(NAMINGS[level])
  const fields = random.shuffle(TOPICS).slice(0, level === 3 ? 4 : 3)
  const select = random.oneOf<(typeof SELECTS)[number]>(SELECTS)
  const inputs = fields.map((topic, at): Control => {
    const isSelect = level === 3 && at === 0
    const state =
      level > 1 && at === 1 ? random.oneOf<'disabled' | 'readonly'>(['disabled', 'readonly']) : undefined
    return {
      ...(isSelect ? select : topic),
      kind: isSelect ? 'select' : 'text',
      // A select has no placeholder.
      naming: isSelect ? 'label for' : (namings[at] ?? 'label for'),
      ...(at !== fields.length - 1 && { name: `user_${isSelect ? select.id : topic.id}` }),
      ...(state && { state }),
    }
  })
  const check = random.oneOf<(typeof CHECKS)[number]>(CHECKS)
  const checkbox: Control = {
    ...check,
    kind: 'checkbox',
    name: `user_${check.id}`,
    value: 'on',
    naming: random.oneOf<Naming>(['label for', 'label around', 'text beside']),
    ...(random.int(0, 1) === 0 && { state: 'checked' }),
  }
  const plain = { naming: 'text beside', label: '', other: '' } as const
  const hidden: Control = { ...plain, kind: 'hidden', id: 'step', name: 'step', value: '2' }
  const button = (value: string): Control => ({ ...plain, kind: 'button', id: value, name: 'action', value })
  const buttons = level === 3 ? [button('save'), button('delete')] : [button('save')]
  const controls = [...random.shuffle([...inputs, checkbox]), ...(level === 3 ? [hidden] : []), ...buttons]
  return { controls, pressed: controls.length - random.int(1, buttons.length) }
}

function usesOther(naming: Naming): boolean {
  return naming === 'aria-label and label' || naming === 'placeholder' || naming === 'aria-labelledby'
}

function askName(control: Control, options: readonly string[], scene: readonly Figure[]): Ask {
  const { id, naming, label, other } = control
  const slips: Slip<string>[] = []
  if (naming === 'label for name')
    slips.push({
      id: 'label-for-name',
      answer: label,
      sentence: `The label has for="user_${id}", and for refers to an id. The id of this control is ${id}, so the label belongs to nothing.`,
    })
  if (naming === 'text beside')
    slips.push({
      id: 'text-beside-names',
      answer: label,
      sentence: `"${label}" is only text beside the control. Without a label element nothing connects the two.`,
    })
  if (naming === 'aria-label and label')
    slips.push({
      id: 'label-before-aria',
      answer: label,
      sentence: `There is a label, but aria-label replaces it as the name. Sighted users see "${label}", and a screen reader says "${other}".`,
    })
  if (naming === 'aria-labelledby')
    slips.push({
      id: 'label-before-labelledby',
      answer: label,
      sentence:
        'aria-labelledby comes before everything else, so the element that it refers to gives the name.',
    })
  if (naming === 'placeholder')
    slips.push({
      id: 'placeholder-is-nothing',
      answer: NO_NAME,
      sentence:
        'Nothing else names the control, so browsers fall back on the placeholder. It vanishes while typing, so a label is better.',
    })
  if (naming === 'label around')
    slips.push({
      id: 'label-needs-for',
      answer: NO_NAME,
      sentence: 'A label without for names the control that is inside it.',
    })
  if (naming === 'aria-label')
    slips.push({
      id: 'name-must-be-visible',
      answer: NO_NAME,
      sentence: 'aria-label gives a name that is not visible on the page.',
    })
  return {
    kind: 'choice',
    prompt: `What is the accessible name of the control with the id ${id}?`,
    scene,
    options,
    answer: accessibleName(control),
    why: {
      'label for': `The label’s for is ${id}, the id of the control.`,
      'label around': 'The control is inside its label.',
      'aria-label': 'aria-label gives the name.',
      'aria-label and label': 'aria-label takes precedence over a label.',
      'aria-labelledby': 'aria-labelledby refers to the element whose text is the name.',
      placeholder: 'Neither a label nor an ARIA attribute is there, so the placeholder is used.',
      'label for name': 'The label’s for has to be the id of the control, and here it is another text.',
      'text beside': 'The text beside it is not in a label element.',
    }[naming],
    slips,
  }
}

function askSent(form: Form, scene: readonly Figure[]): Ask {
  const { controls, pressed } = form
  const right = sentPairs(form)
  const button = controls[pressed]
  const asNamed = (control: Control) => pairOf({ ...control, name: control.name ?? control.id })
  const select = controls.find(({ kind }) => kind === 'select')
  const withAlso = (also: (control: Control) => boolean) =>
    controls.filter((control) => right.includes(pairOf(control)) || also(control)).map(asNamed)
  const without = (dropped: (control: Control) => boolean) =>
    right.filter((pair) => !controls.some((control) => pairOf(control) === pair && dropped(control)))
  const everything = 'form-sends-everything'
  return {
    kind: 'set',
    prompt: `A user changes nothing and presses ${button?.value === 'delete' ? 'Delete' : 'Save'}. Which pairs does the form send?`,
    scene,
    options: [...controls.map(asNamed), ...(select ? [`${select.name}=${select.other}`] : [])],
    answer: right,
    why: 'The form sends each control that has a name attribute and is not disabled. It sends a checkbox only if it is checked, and only the button that was pressed.',
    slips: [
      {
        id: 'nameless-sent',
        misconception: everything,
        answer: withAlso(({ name }) => name === undefined),
        sentence: 'A control without a name attribute is not sent. Its id does not stand in for the name.',
      },
      {
        id: 'unchecked-sent',
        misconception: everything,
        answer: withAlso(({ kind, state }) => kind === 'checkbox' && state !== 'checked'),
        sentence: 'A checkbox that is not checked is not sent at all, not even with an empty value.',
      },
      {
        id: 'disabled-sent',
        misconception: everything,
        answer: withAlso(({ state, name }) => state === 'disabled' && name !== undefined),
        sentence: 'Disabled controls are not sent. A field that is readonly would be.',
      },
      {
        id: 'readonly-left-out',
        answer: without(({ state }) => state === 'readonly'),
        sentence: 'A readonly field cannot be changed, but it is sent. Only disabled ones are left out.',
      },
      {
        id: 'option-text-sent',
        answer: right.map((pair) =>
          select && pair === pairOf(select) ? `${select.name}=${select.other}` : pair,
        ),
        sentence: 'A select sends the value attribute of the chosen option. Its text is only shown.',
      },
      {
        id: 'hidden-left-out',
        answer: without(({ kind }) => kind === 'hidden'),
        sentence: 'A hidden field is not shown, but it is sent like any other.',
      },
      {
        id: 'every-button-sent',
        misconception: everything,
        answer: withAlso(({ kind }) => kind === 'button'),
        sentence: 'Only the button that was pressed is sent.',
      },
      {
        id: 'pressed-button-left-out',
        answer: without(({ kind }) => kind === 'button'),
        sentence: 'The button that was pressed has a name, so it is sent with its value.',
      },
    ],
  }
}
