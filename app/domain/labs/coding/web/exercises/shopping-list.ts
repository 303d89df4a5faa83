import type { PageExercise } from '../contract.ts'
import { BASE_CSS } from './base-css.ts'

const ADD = (item: string) => `type('#item', ${JSON.stringify(item)})
  click('#add')`

const BOUGHT =
  "all('.bought').map((item) => (item.tagName === 'LI' ? text(item.firstElementChild) : item.tagName))"

export const shoppingList: PageExercise = {
  id: 'shopping-list',
  title: 'A list whose new items work, too',
  topic: 'dom-manipulation',
  task: 'A click on Done gives its item the class `bought`, and the next click takes it away again. A click on Add puts a new item at the end of the list, built like the others, with what is in the field as its text. Then it empties the field. Spaces alone add nothing.\n\nDone also works for items that were added. What the user types is text: it never becomes HTML.',
  language: 'javascript',
  given: {
    html: `<label>Item <input id="item"></label>
<button type="button" id="add">Add</button>
<ul id="list">
  <li><span>Milk</span> <button type="button" class="done">Done</button></li>
  <li><span>Bread</span> <button type="button" class="done">Done</button></li>
</ul>`,
    css: `${BASE_CSS}
li { margin-block: 8px; }
.bought span { text-decoration: line-through; }`,
  },
  starter: `const list = document.querySelector('#list')
const field = document.querySelector('#item')

document.querySelector('#add').addEventListener('click', () => {
})
`,
  answer: `const list = document.querySelector('#list')
const field = document.querySelector('#item')

document.querySelector('#add').addEventListener('click', () => {
  const words = field.value.trim()
  if (words === '') return
  const item = document.createElement('li')
  const name = document.createElement('span')
  name.textContent = words
  const done = document.createElement('button')
  done.type = 'button'
  done.className = 'done'
  done.textContent = 'Done'
  item.append(name, ' ', done)
  list.append(item)
  field.value = ''
})

list.addEventListener('click', (event) => {
  const button = event.target.closest('.done')
  if (button) button.closest('li').classList.toggle('bought')
})
`,
  hints: [
    'One listener on the list receives the clicks on all its buttons, also on those that are added later: this is event delegation.',
    'In this listener, `event.target.closest(".done")` is the button that was clicked, or `null`.',
    'Build the item with `document.createElement`, and put what was typed into `textContent`.',
  ],
  checks: [
    {
      what: 'Bought after a click on the first Done',
      observe: `click('.done')
  return ${BOUGHT}`,
      expected: ['Milk'],
      slips: [
        {
          id: 'done-does-nothing',
          got: [],
          sentence:
            'A click on Done changes nothing. Listen for `click`, on each button or once on the list.',
        },
        {
          id: 'current-target',
          got: ['UL'],
          sentence:
            'You may think that `currentTarget` is the element that was clicked. It is the list, whose listener runs. Start from `event.target`, and find the item with `closest("li")`.',
          misconception: 'target-for-current-target',
        },
        {
          id: 'class-on-the-button',
          got: ['BUTTON'],
          sentence: 'The button got the class. It belongs to the item around it: `closest("li")`.',
        },
      ],
    },
    {
      what: 'Bought after two clicks on the first Done',
      observe: `click('.done')
  click('.done')
  return ${BOUGHT}`,
      expected: [],
      slips: [
        {
          id: 'never-taken-back',
          got: ['Milk'],
          sentence:
            'The second click leaves the class where it is. `classList.toggle` adds it, and takes it away if it is there.',
        },
      ],
    },
    {
      what: 'Items after adding Tea',
      observe: `${ADD('Tea')}
  return texts('#list > li > span')`,
      expected: ['Milk', 'Bread', 'Tea'],
      slips: [
        {
          id: 'added-in-front',
          got: ['Tea', 'Milk', 'Bread'],
          sentence: 'The new item is first. `append` puts it at the end, `prepend` at the beginning.',
        },
        {
          id: 'other-structure',
          got: ['Milk', 'Bread'],
          sentence:
            'The new item is missing, or it is not built like the others. Each is an `li` in the list, with its text in a `span` and a button after it.',
        },
      ],
    },
    {
      what: 'Field after adding Tea',
      observe: `${ADD('Tea')}
  return one('#item').value`,
      expected: '',
      slips: [
        {
          id: 'field-kept',
          got: 'Tea',
          sentence: 'The field still has the old text. Set its `value` to an empty string.',
        },
      ],
    },
    {
      what: 'Items after adding spaces',
      observe: `${ADD('   ')}
  return all('#list > li').length`,
      expected: 2,
      slips: [
        {
          id: 'blank-added',
          got: 3,
          sentence: 'Spaces alone made an item. Compare the text with an empty string after `trim()`.',
        },
      ],
    },
    {
      what: 'Bought after adding Tea and clicking its Done',
      observe: `${ADD('Tea')}
  click('#list > li:last-child .done')
  return ${BOUGHT}`,
      expected: ['Tea'],
      slips: [
        {
          id: 'new-item-not-heard',
          got: [],
          sentence:
            'Done of the new item does nothing. Your listeners are on the buttons that were there at the start. One listener on the list covers later ones as well.',
        },
      ],
    },
    {
      what: 'Bought after adding Tea and clicking Done of Milk',
      hidden: true,
      observe: `const milk = one('#list > li')
  ${ADD('Tea')}
  click('#list > li .done')
  const bought = ${BOUGHT}
  return bought.length === 0 && !milk.isConnected ? 'none, and the old items were replaced' : bought`,
      expected: ['Milk'],
      slips: [
        {
          id: 'listeners-lost',
          got: 'none, and the old items were replaced',
          sentence:
            'After an item was added, the old buttons do nothing. `innerHTML +=` builds the whole list anew, and the old elements are gone together with their listeners.',
        },
        {
          id: 'listened-twice',
          got: [],
          sentence:
            'One click on the old Done works twice and undoes itself. You add a listener to every button whenever an item is added: one on the list is enough.',
        },
      ],
    },
    {
      what: 'Items after adding `<b>5</b> eggs`',
      hidden: true,
      observe: `${ADD('<b>5</b> eggs')}
  return texts('#list > li > span')`,
      expected: ['Milk', 'Bread', '<b>5</b> eggs'],
      slips: [
        {
          id: 'text-becomes-html',
          got: ['Milk', 'Bread', '5 eggs'],
          sentence:
            'What was typed became HTML. In the same way, somebody could type `<img onerror=…>` and run a script in the page. `textContent` takes text as text.',
        },
      ],
    },
    {
      what: 'Bought after adding Tea and Rice and clicking both',
      hidden: true,
      observe: `${ADD('Tea')}
  ${ADD('Rice')}
  for (const button of all('.done').slice(2)) button.click()
  return ${BOUGHT}`,
      expected: ['Tea', 'Rice'],
    },
  ],
}
