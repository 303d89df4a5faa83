import type { PageExercise } from '../contract.ts'
import { BASE_CSS } from './base-css.ts'

const FILL_IN = `
  type(named('Name'), 'Asha')
  type(named('Email'), 'asha@pointer.example')`

export const signUpForm: PageExercise = {
  id: 'sign-up-form',
  title: 'A form with labels',
  topic: 'html-basics',
  task: 'Write a form with two text fields, Name and Email, a choice of two radio buttons, Free and Team, and a button Sign up, in this order. Email is a field for an email address. A click on the words beside a control must work like a click on the control itself, and the two radio buttons are a group with the caption Plan.\n\nThe form sends `name`, `email` and `plan`. The plan is `free` or `team`.',
  language: 'html',
  given: {
    css: `${BASE_CSS}
fieldset { max-width: 20rem; }
label { display: block; margin-block: 8px; }`,
  },
  starter: `<form>
  <p>Name <input></p>
  <p>Email <input></p>
  <button>Sign up</button>
</form>
`,
  answer: `<form>
  <label>Name <input name="name" autocomplete="name"></label>
  <label>Email <input type="email" name="email" autocomplete="email"></label>
  <fieldset>
    <legend>Plan</legend>
    <label><input type="radio" name="plan" value="free"> Free</label>
    <label><input type="radio" name="plan" value="team"> Team</label>
  </fieldset>
  <button>Sign up</button>
</form>
`,
  hints: [
    'A `<label>` around the words and the control ties them together.',
    'Only controls with a `name` are sent. Radio buttons of one group share a name, and each has a `value`.',
    'Put the radio buttons into a `<fieldset>`. Its first child is `<legend>Plan</legend>`.',
  ],
  checks: [
    {
      what: 'Labels of the text fields',
      observe: "return all('input:not([type=radio], [type=checkbox], [type=submit])').map(nameOf)",
      expected: ['Name', 'Email'],
      slips: [
        {
          id: 'no-fields',
          got: [],
          sentence: 'The form has no text fields yet. Add Name and Email, each with a label.',
        },
        {
          id: 'no-labels',
          got: ['', ''],
          sentence:
            'The words are near the fields, but nothing connects them. Put each field into a `<label>`, or name its id in the `for` of a label. A placeholder is not enough: it disappears when somebody types.',
        },
      ],
    },
    {
      what: 'Type of the second text field',
      observe: "return all('input')[1]?.type ?? 'none'",
      expected: 'email',
      slips: [
        {
          id: 'text-for-email',
          got: 'text',
          sentence:
            'An `<input>` without `type` takes any text. With `type="email"` the browser checks the address, and phones show a keyboard with @.',
        },
      ],
    },
    {
      what: 'Caption of the radio buttons',
      observe: `if (all('[type=radio]').length === 0) return 'no radio buttons'
  return all('fieldset:has([type=radio]) > legend').map(text)[0] ?? 'none'`,
      expected: 'Plan',
      slips: [
        {
          id: 'no-group',
          got: 'none',
          sentence:
            'A screen reader offers Free and Team without saying what they are for. A `<fieldset>` makes them a group, and its `<legend>` says Plan.',
        },
      ],
    },
    {
      what: 'Sent by the form, filled in and with Team',
      observe: `${FILL_IN}
  click(named('Team'))
  return Object.fromEntries(new FormData(one('form')))`,
      expected: { name: 'Asha', email: 'asha@pointer.example', plan: 'team' },
      slips: [
        {
          id: 'no-names',
          got: {},
          sentence: 'You may have expected the form to send every control. It sends those with a `name`.',
          misconception: 'form-sends-everything',
        },
        {
          id: 'radio-without-value',
          got: { name: 'Asha', email: 'asha@pointer.example', plan: 'on' },
          sentence:
            'A radio button without `value` sends `on`, whatever stands beside it. Give each its own value.',
        },
        {
          id: 'radio-without-name',
          got: { name: 'Asha', email: 'asha@pointer.example' },
          sentence: 'The plan is not sent, because the radio buttons have no `name`.',
          misconception: 'form-sends-everything',
        },
      ],
    },
    {
      what: 'Sent with Free',
      hidden: true,
      observe: `${FILL_IN}
  click(named('Free'))
  return new FormData(one('form')).get('plan')`,
      expected: 'free',
    },
    {
      what: 'Chosen after a click on Free and one on Team',
      hidden: true,
      observe: `click(named('Free'))
  click(named('Team'))
  return all('[type=radio]').filter((radio) => radio.checked).map(nameOf)`,
      expected: ['Team'],
      slips: [
        {
          id: 'two-groups',
          got: ['Free', 'Team'],
          sentence:
            'Both can be chosen at the same time. Radio buttons exclude each other only if they have the same `name`.',
        },
      ],
    },
    {
      what: 'Reached with the Tab key',
      hidden: true,
      observe: 'return tabOrder()',
      expected: ['Name', 'Email', 'Free', 'Team', 'Sign up'],
      slips: [
        {
          id: 'no-button',
          got: ['Name', 'Email', 'Free', 'Team'],
          sentence:
            'The form has no button, or the keyboard cannot reach it. Use a `<button>` inside the form.',
        },
      ],
    },
  ],
}
