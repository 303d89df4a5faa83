// Runs in <head>, before anything is painted: applies the theme of this browser, hides the newcomer's home page from anyone
// with a log, gives a round of practice the player's frame, keeps the width of the account's button, and shuffles the six button colours.
// It is part of every page, minified (scripts/inline-scripts.ts), and the Content-Security-Policy names its hash.
{
  const root = document.documentElement
  let theme
  let home
  let accountWidth
  try {
    theme = localStorage.getItem('theme')
    home = localStorage.getItem('pointer-home')
    accountWidth = localStorage.getItem('pointer-account-width')
  } catch {
    // The browser forbids storage: the system's theme and the newcomer's home page apply.
  }
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  if (home === 'today') root.dataset.home = home
  if (
    location.pathname === '/practice' &&
    /[?&](count|minutes|placement|drill|mistakes|bookmarks)=/.test(location.search)
  )
    root.dataset.opens = 'round'
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
