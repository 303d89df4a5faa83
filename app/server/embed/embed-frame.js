// Marks the answer to an embedded question, and tells the page around it how high the frame must be. docs/api.md has the
// message. Without this script the question is shown with its answer to unfold.

{
  const find = (id) => document.getElementById(id)
  const question = find('question')
  const options = [...question.querySelectorAll('.option')]
  const inputs = options.map((option) => option.querySelector('input'))
  const check = find('check')
  const again = find('again')
  const verdict = find('verdict')

  find('solution').remove()
  find('controls').hidden = false

  const letterOf = (option) => option.querySelector('.letter').textContent

  const wordFor = (option, right, chosen) => {
    if (option === right) return option === chosen ? 'Right, your answer' : 'Right answer'
    return option === chosen ? 'Your answer' : ''
  }

  const mark = (chosen) => {
    const right = options.find((option) => 'right' in option.dataset)
    for (const option of options) {
      option.dataset.state = option === right ? 'right' : option === chosen ? 'wrong' : 'other'
      option.querySelector('.why').hidden = false
      option.querySelector('.word').textContent = wordFor(option, right, chosen)
    }
    for (const input of inputs) input.disabled = true
    verdict.textContent = chosen === right ? 'Right.' : `Not quite. It’s ${letterOf(right)}.`
    verdict.dataset.state = chosen === right ? 'right' : 'wrong'
    check.hidden = true
    again.hidden = false
    verdict.focus()
  }

  check.addEventListener('click', () => {
    const chosen = options[inputs.findIndex((input) => input.checked)]
    if (chosen) mark(chosen)
    else verdict.textContent = 'Choose an option first.'
  })

  again.addEventListener('click', () => {
    for (const option of options) {
      delete option.dataset.state
      option.querySelector('.why').hidden = true
    }
    for (const input of inputs) {
      input.disabled = false
      input.checked = false
    }
    verdict.textContent = ''
    delete verdict.dataset.state
    check.hidden = false
    again.hidden = true
    inputs[0].focus()
  })

  for (const input of inputs)
    input.addEventListener('change', () => {
      verdict.textContent = ''
    })

  if (parent !== self) {
    const send = () => {
      const height = Math.ceil(document.documentElement.getBoundingClientRect().height)
      parent.postMessage({ type: 'pointer-height', item: question.dataset.item, height }, '*')
    }
    new ResizeObserver(send).observe(document.body)
  }
}
