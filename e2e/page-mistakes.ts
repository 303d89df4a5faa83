/** For each exercise of the lab of pages, and each of its slips, what somebody writes who makes this mistake. */
export const PAGE_MISTAKES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sign-up-form': {
    'no-fields': '<form></form>',
    'no-labels': `<form>
  <p>Name <input name="name" placeholder="Name"></p>
  <p>Email <input type="email" name="email" placeholder="Email"></p>
  <fieldset><legend>Plan</legend>
    <label><input type="radio" name="plan" value="free"> Free</label>
    <label><input type="radio" name="plan" value="team"> Team</label>
  </fieldset>
  <button>Sign up</button>
</form>`,
    'text-for-email': form({ email: '<label>Email <input name="email"></label>' }),
    'no-group': form({
      plan: '<p>Plan</p><label><input type="radio" name="plan" value="free"> Free</label><label><input type="radio" name="plan" value="team"> Team</label>',
    }),
    'no-names': `<form>
  <label>Name <input id="name"></label>
  <label>Email <input type="email" id="email"></label>
  <fieldset><legend>Plan</legend>
    <label><input type="radio" value="free"> Free</label>
    <label><input type="radio" value="team"> Team</label>
  </fieldset>
  <button>Sign up</button>
</form>`,
    'radio-without-value': form({
      plan: '<fieldset><legend>Plan</legend><label><input type="radio" name="plan"> Free</label><label><input type="radio" name="plan"> Team</label></fieldset>',
    }),
    'radio-without-name': form({
      plan: '<fieldset><legend>Plan</legend><label><input type="radio" value="free"> Free</label><label><input type="radio" value="team"> Team</label></fieldset>',
    }),
    'two-groups': form({
      plan: '<fieldset><legend>Plan</legend><label><input type="radio" name="free" value="free"> Free</label><label><input type="radio" name="plan" value="team"> Team</label></fieldset>',
    }),
    'no-button': form({ button: '<span onclick="submit()">Sign up</span>' }),
  },
  'opening-hours': {
    'no-caption': `<h2>Opening hours</h2>${table({ caption: '' })}`,
    'no-headers': table({ caption: '<caption>Opening hours</caption>' })
      .replaceAll(/<th[^>]*>/g, '<td><b>')
      .replaceAll('</th>', '</b></td>'),
    'columns-only': table({}).replaceAll(/<th scope="row">(\w+)<\/th>/g, '<td>$1</td>'),
    'rows-only': table({}).replaceAll(/<th scope="col">(\w+)<\/th>/g, '<td>$1</td>'),
    'one-column': table({ sunday: '<td>closed</td>' }),
    'span-and-empty-cell': table({ sunday: '<td colspan="2">closed</td><td></td>' }),
  },
  'danger-button': {
    'order-before-specificity': '.button { color: black; }\n.danger { color: white; background: #b00020; }',
    'danger-too-weak':
      '.card .button { color: black; }\n.card .danger { color: navy; }\n.danger { color: white; background: #b00020; }',
    'danger-before-button':
      '.button.danger { color: white; background: #b00020; }\n.button, .card .button { color: black; }',
    'only-in-cards':
      '.button, .card .button { color: black; }\n.card .danger { color: white; background: #b00020; }',
    'links-changed':
      '.card a, .button { color: black; }\n.button.danger { color: white; background: #b00020; }',
    'one-place-only':
      '.button, .card > .button { color: black; }\n.button.danger { color: white; background: #b00020; }',
    important:
      '.button, .card .button { color: black; }\n.danger { color: white !important; background: #b00020; }',
  },
  'fixed-card': {
    'content-box': '.card { width: 300px; max-width: 100%; margin-inline: auto; }',
    'as-wide-as-the-page': '.card { box-sizing: border-box; max-width: 100%; margin-inline: auto; }',
    'not-centered': '.card { box-sizing: border-box; width: 300px; max-width: 100%; text-align: center; }',
    'never-narrower': '.card { box-sizing: border-box; width: 300px; margin-inline: auto; }',
    'subtracted-by-hand': '.card { width: 256px; max-width: calc(100% - 44px); margin-inline: auto; }',
  },
  'page-header': {
    'margin-for-gap':
      '.bar { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; }\nnav { display: flex; }\nnav a { margin-right: 16px; }',
    'justify-for-align':
      '.bar { display: flex; flex-wrap: wrap; justify-content: space-between; }\nnav { display: flex; gap: 16px; }',
    stacked: '.bar { display: grid; }\nnav { display: flex; gap: 16px; justify-content: end; }',
    'no-gap-in-nav':
      '.bar { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 16px; }\nnav { display: flex; }',
    'margins-by-name':
      '.bar { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; }\nnav { display: flex; }\n[href="#labs"] { margin-inline: 16px; }',
    'no-wrap':
      '.bar { display: flex; justify-content: space-between; align-items: center; }\nnav { display: flex; gap: 16px; }',
  },
  'card-grid': {
    'not-for-phones':
      '.cards { display: grid; gap: 16px; grid-template-columns: repeat(3, minmax(0, 1fr)); }',
    'queries-in-wrong-order': grid(1000, 3) + grid(600, 2),
    'as-many-as-fit':
      '.cards { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 234px), 1fr)); }',
    'margins-for-gap': `.cards { display: flex; flex-wrap: wrap; } .card { box-sizing: border-box; margin: 16px; width: calc(100% - 32px); }
@media (min-width: 600px) { .card { width: calc(50% - 32px); } }
@media (min-width: 1000px) { .card { width: calc(33.3% - 32px); } }`,
    'late-by-one': grid(601, 2) + grid(1000, 3),
    'content-widens-column': (grid(600, 2) + grid(1000, 3)).replaceAll('minmax(0, 1fr)', '1fr'),
  },
  'shopping-list': {
    'done-does-nothing': list({ done: '' }),
    'current-target': list({
      done: `list.addEventListener('click', (event) => event.currentTarget.classList.toggle('bought'))`,
    }),
    'class-on-the-button': list({
      done: `list.addEventListener('click', (event) => event.target.closest('.done')?.classList.toggle('bought'))`,
    }),
    'never-taken-back': list({
      done: `list.addEventListener('click', (event) => event.target.closest('li').classList.add('bought'))`,
    }),
    'added-in-front': list({ put: 'list.prepend(item)' }),
    'other-structure': list({ put: `list.append(words)` }),
    'field-kept': list({ empty: '' }),
    'blank-added': list({ refuse: `if (field.value === '') return` }),
    'new-item-not-heard': list({
      done: `for (const button of document.querySelectorAll('.done'))
  button.addEventListener('click', () => button.parentElement.classList.toggle('bought'))`,
    }),
    'listeners-lost': list({
      put: `list.innerHTML += '<li><span>' + words.replaceAll('<', '&lt;') + '</span> <button class="done">Done</button></li>'
  listen(list.lastElementChild.querySelector('.done'))`,
      done: `function listen(button) {
  button.addEventListener('click', () => button.parentElement.classList.toggle('bought'))
}
document.querySelectorAll('.done').forEach(listen)`,
    }),
    'listened-twice': list({
      put: 'list.append(item)\n  listenToAll()',
      done: `function listenToAll() {
  for (const button of document.querySelectorAll('.done'))
    button.addEventListener('click', () => button.parentElement.classList.toggle('bought'))
}
listenToAll()`,
    }),
    'text-becomes-html': list({ text: 'innerHTML' }),
  },
  'topic-filter': {
    'change-for-input': filter().replace("'input'", "'change'"),
    'case-matters': filter().replaceAll('.toLowerCase()', ''),
    'count-comes-late': filter().replace(/filter\(\)\n$/, ''),
    'removed-for-good': filter().replace(
      'topic.hidden = !topic.textContent.toLowerCase().includes(wanted)',
      'if (!topic.textContent.toLowerCase().includes(wanted)) { topic.hidden = true; topic.remove() }',
    ),
    'spaces-count': filter().replace('.trim()', ''),
    'static-list': `const topics = [...document.querySelectorAll('#topics li')]\n${filter().replace(
      "  const topics = [...document.querySelectorAll('#topics li')]\n",
      '',
    )}`,
    'total-written-down': filter().replace(/\$\{topics.length\}/, '5'),
  },
  'menu-button': {
    'aria-forgotten': menu({ aria: '' }),
    'closed-by-the-same-click': menu({ outside: 'if (!menu.contains(event.target)) setOpen(false)' }),
    'opens-only': menu({ toggle: 'setOpen(true)' }),
    'escape-not-heard': menu({ listenFor: 'button' }),
    'focus-lost': menu({ focus: '' }),
    'outside-ignored': menu({ outside: '' }),
    'target-is-the-button': menu({
      outside: 'if (!menu.contains(event.target) && event.target !== button) setOpen(false)',
    }),
    'inside-closes': menu({ outside: 'if (!button.contains(event.target)) setOpen(false)' }),
    'escape-steals-focus': menu({ onEscape: "if (event.key !== 'Escape') return" }),
    'any-key-closes': menu({ onEscape: 'if (menu.hidden) return' }),
  },
}

function form({
  email = '<label>Email <input type="email" name="email"></label>',
  plan = '<fieldset><legend>Plan</legend><label><input type="radio" name="plan" value="free"> Free</label><label><input type="radio" name="plan" value="team"> Team</label></fieldset>',
  button = '<button>Sign up</button>',
}): string {
  return `<form><label>Name <input name="name"></label>${email}${plan}${button}</form>`
}

function table({
  caption = '<caption>Opening hours</caption>',
  sunday = '<td colspan="2">closed</td>',
}): string {
  return `<table>${caption}
<tr><th scope="col">Day</th><th scope="col">Opens</th><th scope="col">Closes</th></tr>
<tr><th scope="row">Monday</th><td>9:00</td><td>17:00</td></tr>
<tr><th scope="row">Saturday</th><td>10:00</td><td>14:00</td></tr>
<tr><th scope="row">Sunday</th>${sunday}</tr>
</table>`
}

function grid(from: number, columns: number): string {
  return `.cards { display: grid; gap: 16px; }
@media (min-width: ${from}px) { .cards { grid-template-columns: repeat(${columns}, minmax(0, 1fr)); } }
`
}

function list({
  refuse = `if (field.value.trim() === '') return`,
  text = 'textContent',
  put = 'list.append(item)',
  empty = `field.value = ''`,
  done = `list.addEventListener('click', (event) => event.target.closest('.done')?.parentElement.classList.toggle('bought'))`,
}): string {
  return `const list = document.querySelector('#list')
const field = document.querySelector('#item')
document.querySelector('#add').addEventListener('click', () => {
  ${refuse}
  const words = field.value.trim()
  const item = document.createElement('li')
  const name = document.createElement('span')
  name.${text} = words
  const button = document.createElement('button')
  button.className = 'done'
  button.textContent = 'Done'
  item.append(name, ' ', button)
  ${put}
  ${empty}
})
${done}
`
}

function filter(): string {
  return `const field = document.querySelector('#filter')
const count = document.querySelector('#count')
function filter() {
  const wanted = field.value.trim().toLowerCase()
  const topics = [...document.querySelectorAll('#topics li')]
  for (const topic of topics) topic.hidden = !topic.textContent.toLowerCase().includes(wanted)
  count.textContent = \`\${topics.filter((topic) => !topic.hidden).length} of \${topics.length} topics\`
}
field.addEventListener('input', filter)
filter()
`
}

function menu({
  aria = `button.setAttribute('aria-expanded', String(open))`,
  toggle = 'setOpen(menu.hidden)',
  listenFor = 'document',
  onEscape = `if (event.key !== 'Escape' || menu.hidden) return`,
  focus = 'button.focus()',
  outside = 'if (!menu.contains(event.target) && !button.contains(event.target)) setOpen(false)',
}): string {
  return `const button = document.querySelector('#toggle')
const menu = document.querySelector('#menu')
function setOpen(open) {
  menu.hidden = !open
  ${aria}
}
button.addEventListener('click', () => ${toggle})
${listenFor}.addEventListener('keydown', (event) => {
  ${onEscape}
  setOpen(false)
  ${focus}
})
document.addEventListener('click', (event) => {
  ${outside}
})
`
}
