// Runs in <head>, before anything is painted: applies the theme of this browser, says whether the device has a log and whether
// this page has work under way, so that a page for newcomers is not seen first, gives a round of practice and a mock exam the
// player's frame, keeps the width of the account's button, and shuffles the six button colours.
// It is part of every page, minified (scripts/inline-scripts.ts), and the Content-Security-Policy names its hash.
{
  const root = document.documentElement
  let theme
  let home
  let underWay
  let accountWidth
  try {
    theme = localStorage.getItem('theme')
    home = localStorage.getItem('pointer-home')
    underWay = localStorage.getItem('pointer-under-way')
    accountWidth = localStorage.getItem('pointer-account-width')
  } catch {
    // The browser forbids storage: the system's theme and the pages for newcomers apply.
  }
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  if (home === 'today') root.dataset.home = home
  const { pathname, search } = location
  if (
    /^\/(practice|exam)$/.test(pathname) &&
    /[?&](count|minutes|placement|drill|mistakes|bookmarks|run)=/.test(search)
  )
    root.dataset.opens = 'round'
  // The slot in which the log keeps what was begun on this page.
  const slot = pathname
    .replace(/^\/quiz\/(.+)\/(?=\d$)/, '$1-quiz')
    .replace(/^\/labs\/(?=[^/]+$)/, 'lab/')
    .replace(/^\/labs\//, 'exercise/')
  if (underWay?.split(' ').includes(slot)) root.dataset.opens = 'run'
  if (accountWidth > 0) root.style.setProperty('--account-width', `${accountWidth}px`)

  const hues = [1, 2, 3, 4, 5, 6]
  for (let last = hues.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1))
    ;[hues[last], hues[other]] = [hues[other], hues[last]]
  }
  hues.forEach((hue, index) => {
    root.style.setProperty(`--dealt-hue-${index + 1}`, `var(--hue-${hue})`)
  })
}
