/** How an author has tried to name a control. */
export type Naming =
  | 'label for'
  | 'label around'
  | 'aria-label'
  | 'aria-label and label'
  | 'aria-labelledby'
  | 'placeholder'
  | 'label for name'
  | 'text beside'

type Kind = 'text' | 'checkbox' | 'select' | 'hidden' | 'button'

export interface Control {
  kind: Kind
  id: string
  /** Undefined where the attribute is missing. */
  name?: string
  /** What it would send. A checkbox without a value attribute sends "on". */
  value: string
  state?: 'disabled' | 'readonly' | 'checked'
  naming: Naming
  /** The texts of its label and of the attribute that competes with it. */
  label: string
  other: string
}

export interface Form {
  controls: readonly Control[]
  /** Index of the button that is pressed. */
  pressed: number
}

export const NO_NAME = 'no name'

/** The accessible name. */
export function accessibleName({ naming, label, other }: Control): string {
  switch (naming) {
    case 'label for':
    case 'label around':
    case 'aria-label':
      return label
    case 'aria-label and label':
    case 'aria-labelledby':
    case 'placeholder':
      return other
    case 'label for name':
    case 'text beside':
      return NO_NAME
  }
}

export const pairOf = ({ name, value }: Control) => `${name}=${value}`

function isSent({ kind, name, state }: Control, isPressed: boolean): boolean {
  if (name === undefined || state === 'disabled') return false
  return kind === 'button' ? isPressed : kind !== 'checkbox' || state === 'checked'
}

/** The names and values that the form sends. */
export function sentPairs({ controls, pressed }: Form): string[] {
  return controls.filter((control, at) => isSent(control, at === pressed)).map(pairOf)
}

export function sourceOf({ controls }: Form): string {
  return ['<form method="post">', ...controls.flatMap((control) => linesOf(control)), '</form>'].join('\n')
}

function linesOf(control: Control): string[] {
  const { kind, id, name, value, state, naming, label, other } = control
  if (kind === 'button')
    return [`  <button name="${name}" value="${value}">${value === 'save' ? 'Save' : 'Delete'}</button>`]
  const aria = {
    'aria-label': ` aria-label="${label}"`,
    'aria-label and label': ` aria-label="${other}"`,
    'aria-labelledby': ` aria-labelledby="${id}-hint"`,
    placeholder: ` placeholder="${other}"`,
  }[naming as string]
  const attributes = `id="${id}"${name ? ` name="${name}"` : ''}${aria ?? ''}${state ? ` ${state}` : ''}`
  const tag = {
    text: `<input ${attributes} value="${value}">`,
    checkbox: `<input type="checkbox" ${attributes}>`,
    select: `<select ${attributes}><option value="${value}">${other}</option></select>`,
    hidden: `<input type="hidden" name="${name}" value="${value}">`,
  }[kind]
  if (kind === 'hidden') return [`  ${tag}`]
  switch (naming) {
    case 'label around':
      return [`  <label>${label} ${tag}</label>`]
    case 'label for':
    case 'aria-label and label':
      return [`  <label for="${id}">${label}</label>`, `  ${tag}`]
    case 'aria-labelledby':
      return [`  <label for="${id}">${label}</label>`, `  ${tag}`, `  <span id="${id}-hint">${other}</span>`]
    case 'label for name':
      return [`  <label for="user_${id}">${label}</label>`, `  ${tag}`]
    case 'text beside':
      return [`  <span>${label}</span>`, `  ${tag}`]
    default:
      return [`  ${tag}`]
  }
}
